from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """Somebody who signs in. Who a person is to the lab stands in Member, which may point here."""

    dismissed_checklist = models.BooleanField(default=False, editable=False)
