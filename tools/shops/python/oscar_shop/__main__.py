"""
python -m oscar_shop install            creates the tables, and the coins that standard input lists: {"coins": [...], "categories": [...]}
python -m oscar_shop change             makes the changes that standard input lists
python -m oscar_shop serve PORT         serves the pages; logs each request as `GET /path`

A coin and a change are as in src/stock/coin.ts. The number of a coin is the UPC of its product.
"""

import json
import os
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

os.environ["DJANGO_SETTINGS_MODULE"] = "oscar_shop.settings"


def main():
    import django

    django.setup()
    command, *rest = sys.argv[1:]
    if command == "install":
        install(json.load(sys.stdin))
    elif command == "change":
        change(json.load(sys.stdin))
    elif command == "serve":
        serve(int(rest[0]))
    else:
        raise SystemExit(f"unknown command {command}")


def install(stock):
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    add(stock["coins"], stock["categories"])


def add(coins, new_categories):
    from django.conf import settings
    from oscar.apps.catalogue.categories import create_from_breadcrumbs
    from oscar.core.loading import get_model

    Product = get_model("catalogue", "Product")
    ProductImage = get_model("catalogue", "ProductImage")
    product_class, _ = get_model("catalogue", "ProductClass").objects.get_or_create(name="Coin")
    partner, _ = get_model("partner", "Partner").objects.get_or_create(name="Coins")
    categories = {one["number"]: create_from_breadcrumbs(one["name"]) for one in new_categories}
    for coin in coins:
        number = coin["number"]
        product = Product.objects.create(
            product_class=product_class,
            upc=str(number),
            title=coin["title"],
            description=f"<p>{coin['description']}</p>",
        )
        get_model("catalogue", "ProductCategory").objects.create(
            product=product, category=categories[coin["category"]]
        )
        ProductImage.objects.create(product=product, original=f"{settings.OSCAR_IMAGE_FOLDER}/{number}.jpg")
        get_model("partner", "StockRecord").objects.create(
            product=product,
            partner=partner,
            partner_sku=f"COIN-{number}",
            price=coin["price"],
            num_in_stock=1 if coin["isForSale"] else 0,
        )
        product.save()  # The search index gets it with its price and category.


def change(changes):
    from oscar.core.loading import get_model

    for one in changes:
        if one["kind"] == "open":
            add(one["coins"], [one["category"]])
            continue
        product = get_model("catalogue", "Product").objects.get(upc=str(one["number"]))
        if one["kind"] == "delete":
            product.delete()
            continue
        if one["kind"] == "rename":
            product.title = one["title"]
        else:
            record = product.stockrecords.get()
            if one["kind"] == "price":
                record.price = one["price"]
            else:
                record.num_in_stock = 1 if one["kind"] == "restock" else 0
            record.save()
        product.save()


class Handler(WSGIRequestHandler):
    def log_message(self, format, *args):
        print(self.command or "?", self.path if self.command else format % args, flush=True)


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


def serve(port):
    from django.core.wsgi import get_wsgi_application

    with make_server("127.0.0.1", port, get_wsgi_application(), Server, Handler) as server:
        server.serve_forever()


main()
