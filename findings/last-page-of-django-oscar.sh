#!/usr/bin/env bash
# django-oscar 4.2.1 with Django 5.2.19, django-haystack 3.4.0 and Whoosh 2.7.4 (PyPI), its search without a server: the pages of all products of a shop.
# Guess: the pages of the list together name each product once, whatever their number and order.
# Seen: of 47 coins, 20 on a page, the last page repeats five coins of the second page and five coins are on no page, sorted by title too; the heading counts
# 47. With 45 or 50 coins all are there. The short last page is asked for as page 6 of 7 coins (40 / 7, rounded down, + 1), which starts at coin 36 and not
# at 41, so it is right only if its own size divides the number of coins before it (haystack's issues 694, of 2012, and 1664).
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check 'django-oscar[sorl-thumbnail]==4.2.1' django==5.2.19 django-haystack==3.4.0 Whoosh==2.7.4
cd "$dir"
cat > settings.py <<'PY'
from oscar.defaults import *
SECRET_KEY = "of a shop that is thrown away"
ALLOWED_HOSTS = ["testserver"]
ROOT_URLCONF = "urls"
SITE_ID = 1
USE_TZ = True
STATIC_URL, MEDIA_URL, MEDIA_ROOT = "/static/", "/media/", "media"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "shop.sqlite"}}
HAYSTACK_CONNECTIONS = {"default": {"ENGINE": "haystack.backends.whoosh_backend.WhooshEngine", "PATH": "index"}}
PARTS = "analytics checkout address shipping catalogue communication partner basket payment offer order customer search voucher wishlists dashboard".split()
BOARDS = "reports users orders catalogue offers partners pages ranges reviews vouchers communications shipping".split()
INSTALLED_APPS = (
    [f"django.contrib.{part}" for part in "admin auth contenttypes sessions messages sites flatpages".split()]
    + ["oscar.config.Shop", "oscar.apps.catalogue.reviews.apps.CatalogueReviewsConfig"]
    + [f"oscar.apps.{part}.apps.{part.title()}Config" for part in PARTS]
    + [f"oscar.apps.dashboard.{board}.apps.{board.title()}DashboardConfig" for board in BOARDS]
    + ["widget_tweaks", "haystack", "treebeard", "sorl.thumbnail", "django_tables2"]
)
MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware", "oscar.apps.basket.middleware.BasketMiddleware",
]
PROCESSORS = """django.template.context_processors.request django.contrib.auth.context_processors.auth django.contrib.messages.context_processors.messages
    oscar.apps.search.context_processors.search_form oscar.apps.checkout.context_processors.checkout
    oscar.apps.communication.notifications.context_processors.notifications oscar.core.context_processors.metadata"""
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True, "OPTIONS": {"context_processors": PROCESSORS.split()}}]
PY
cat > urls.py <<'PY'
from django.apps import apps
from django.urls import include, path
urlpatterns = [path("", include(apps.get_app_config("oscar").urls[0]))]
PY
cat > walk.py <<'PY'
import re
import django
django.setup()
from django.core.management import call_command
from django.test import Client
from oscar.apps.catalogue.models import Product, ProductClass
call_command("migrate", verbosity=0)
kind = ProductClass.objects.create(name="Coin", track_stock=False)
def walk(order=""):
    pages = []
    for page in (1, 2, 3):
        html = Client().get(f"/catalogue/?page={page}{order}").content.decode()
        pages.append(re.findall(r'title="(Coin \d+)"', html))
    return pages, int(re.search(r"<strong>(\d+)</strong> results", html).group(1))
for count in (45, 47, 50):
    for number in range(Product.objects.count() + 1, count + 1):
        Product.objects.create(product_class=kind, upc=str(number), title=f"Coin {number:02}")
    for order in ("", "&sort_by=title-asc"):
        pages, heading = walk(order)
        repeated, named = set(pages[1]) & set(pages[2]), {coin for page in pages for coin in page}
        print(count, order, [len(page) for page in pages], "repeated", sorted(repeated), "on no page", count - len(named))
        assert heading == count and [len(page) for page in pages] == [20, 20, count - 40], pages
        assert len(repeated) == count - len(named) == (5 if count == 47 else 0), pages
PY
DJANGO_SETTINGS_MODULE=settings PYTHONWARNINGS=ignore "$dir/venv/bin/python" walk.py
