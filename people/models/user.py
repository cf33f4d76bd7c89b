from django.contrib.auth.models import AbstractUser
from django.db import models

from people.versioned import Versioned


class User(AbstractUser, Versioned):
    """Somebody who signs in. Who a person is to the lab stands in Member, which may point here."""

    dismissed_checklist = models.BooleanField(default=False, editable=False)
