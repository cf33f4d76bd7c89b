"""Every address of the site."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps import views as sitemaps
from django.urls import include, path, re_path
from django.views.generic import RedirectView
from django.views.static import serve

from labsite.kept_pages import version
from labsite.site import views
from labsite.site.sitemaps import SITEMAPS
from people import remembered
from people.urls import picture_patterns
from people.urls import urlpatterns as people_patterns
from publications import search
from publications.web import cv

admin.autodiscover()
handler400 = "labsite.site.views.bad_request"
handler500 = "labsite.site.views.server_error"
remembered.rely_on(version.names, search.times_behind)

# These pages show papers, which `people` does not know: the site adds their addresses.
people_pages = [
    *people_patterns,
    path("people/", views.PeoplePage.as_view(), name="members"),
    path("people/<slug:slug>/", views.MemberPage.as_view(), name="member"),
    path("people/<slug:slug>/cv/", cv.cv_page, name="cv"),
    re_path(
        rf"^people/(?P<slug>[-\w]+)/cv(?P<length>{cv.SHORT}|)\.(?P<extension>[a-z]+)$",
        cv.cv_file,
        name="cv_file",
    ),
    path("talks/<slug:slug>/", views.TalkPage.as_view(), name="talk"),
    path("news/<slug:slug>/", views.NewsPage.as_view(), name="news_item"),
]

urlpatterns = [
    path("language/", views.choose_language, name="language"),
    path("theme.css", views.theme, name="theme"),
    path("scheme.css", views.scheme, name="scheme_css"),
    path("scheme/", views.choose_scheme, name="scheme"),
    path("share/home.png", views.share_picture, {"kind": "home"}, name="share_home"),
    re_path(
        r"^share/(?P<kind>member|project|publication|talk|news)/(?P<slug>[-\w]+)\.png$",
        views.share_picture,
        name="share",
    ),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemaps.index, {"sitemaps": SITEMAPS, "sitemap_url_name": "sitemap"}),
    path("sitemap-<section>.xml", sitemaps.sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("", include((picture_patterns, "pictures"))),
    path("api/v1/", include("labsite.api.urls")),
    path("admin/", admin.site.urls),
    path("favicon.ico", RedirectView.as_view(url=f"{settings.STATIC_URL}labsite/favicon.svg")),
    # What people read, once for each language; that of LANGUAGE_CODE at addresses without one.
    *i18n_patterns(
        path("", views.Home.as_view(), name="home"),
        path("join/", views.Join.as_view(), name="join"),
        path("search/", views.search, name="search"),
        path("accounts/", include("people.accounts.urls")),
        path("drafts/<str:token>/", views.draft, name="draft"),
        path("", include((people_pages, "people"))),
        path("", include("publications.web.urls")),
        prefix_default_language=False,
    ),
]
if settings.SERVE_MEDIA:
    uploaded = re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT})
    urlpatterns.append(uploaded)
