from django.db import models


class Counter(models.Model):
    """An entry of the cache of counts, in the form that Django's cache in a database wants.

    `labsite.caches.Counters` reads and writes it; nothing else does.
    """

    cache_key = models.CharField(max_length=255, primary_key=True)
    value = models.TextField()
    expires = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.cache_key
