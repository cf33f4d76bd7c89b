"""The API's addresses, all below /api/v1/, and its description."""

from typing import NoReturn

from django.urls import path, re_path, reverse
from drf_spectacular.views import SpectacularAPIView
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.routers import APIRootView, DefaultRouter

from people import api as people
from people.api_base import ExplainsErrors
from publications import api as publications

app_name = "api"


class Root(APIRootView):
    """Read-only access to what the site shows. The description for programs is at `schema/`."""

    permission_classes = (AllowAny,)


class Nothing(ExplainsErrors):
    """Every other address below the API's: an error in the API's form, not a page."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    def initial(self, request: Request, *args: object, **kwargs: object) -> NoReturn:
        root = request.build_absolute_uri(reverse("api:root"))
        raise NotFound(f"There is nothing at this address: {root} lists what there is.")


router = DefaultRouter()
router.include_format_suffixes = False
router.APIRootView = Root
router.root_view_name = "root"
router.register("members", people.MemberViewSet, "member")
router.register("alumni", people.AlumniViewSet, "alumnus")
router.register("publications", publications.PublicationViewSet, "publication")
router.register("projects", publications.ProjectViewSet, "project")
router.register("courses", people.CourseViewSet, "course")
router.register("talks", people.TalkViewSet, "talk")
router.register("news", people.NewsViewSet, "news")
router.register("runs", publications.RunViewSet, "run")

schema = SpectacularAPIView.as_view(authentication_classes=(), permission_classes=(AllowAny,))

urlpatterns = [
    *router.urls,
    path("schema/", schema, name="schema"),
    # Ending in a slash, so that an address without one is first redirected to the one with it.
    re_path(r"^.+/$", Nothing.as_view(), name="nothing"),
]
