from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody who signs in. Who a person is to the lab stands in Member, which may point here."""
