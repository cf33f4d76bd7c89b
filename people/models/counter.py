from django.db import models
from django.utils.translation import gettext_lazy as _


class Counter(models.Model):
    """An entry of the cache of counts, in the form that Django's cache in a database wants.

    `labsite.caches.Counters` reads and writes it; nothing else does.
    """

    cache_key = models.CharField(_("key"), max_length=255, primary_key=True)
    value = models.TextField(_("value"))
    expires = models.DateTimeField(_("works until"), db_index=True)

    class Meta:
        verbose_name = _("counter")
        verbose_name_plural = _("counters")

    def __str__(self) -> str:
        return self.cache_key
