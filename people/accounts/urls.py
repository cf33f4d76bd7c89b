"""The addresses below /accounts/: of allauth's pages those that a lab needs, under their own names.

Nobody signs up alone here: allauth's page for that says who invites.
"""

from allauth.account import views as allauth
from django.urls import path, re_path
from django.views.generic import TemplateView

from people.accounts import views

by_invitation = TemplateView.as_view(template_name="account/signup_closed.html")

urlpatterns = [
    path("login/", allauth.login, name="account_login"),
    path("inactive/", allauth.account_inactive, name="account_inactive"),
    path("signup/", by_invitation, name="account_signup"),
    path("invitation/<str:key>/", views.invitation, name="invitation"),
    path("password/reset/", views.PasswordReset.as_view(), name="account_reset_password"),
    path("password/reset/done/", allauth.password_reset_done, name="account_reset_password_done"),
    path(
        "password/reset/key/done/",
        allauth.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        allauth.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
]
