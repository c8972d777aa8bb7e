#!/usr/bin/env bash
# feedparser 6.0.14 (PyPI): a Google Merchant feed, which OpenCart and other shop programs write for their coins.
# Guess: what an item repeats (pictures, product types) is a list, and a title in the namespace g is a title.
# Seen: only the last g:additional_image_link and the last g:product_type are left; g:shipping is an empty text whose country became a field of the item;
# g:title and g:link alone leave the entry without title and link. The price of the item wins over that of the shipping in either order.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check feedparser==6.0.14
"$dir/venv/bin/python" - <<'PY'
import feedparser
def entry(item):
    feed = f'<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>t</title><item>{item}</item></channel></rss>'
    return {name: value for name, value in feedparser.parse(feed).entries[0].items() if name.startswith(("g_", "title", "link")) and not name.endswith("_detail")}
pictures = "<g:additional_image_link>a</g:additional_image_link><g:additional_image_link>b</g:additional_image_link><g:product_type>Coins</g:product_type><g:product_type>Germany</g:product_type>"
shipping = "<g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping>"
seen = [entry(f"<title>5 Mark</title>{shipping}<g:price>120.00 EUR</g:price>{pictures}"), entry("<g:title>5 Mark</g:title><g:link>https://coins.example/1</g:link>")]
print(seen)
assert seen[0] == {"title": "5 Mark", "g_country": "DE", "g_price": "120.00 EUR", "g_shipping": "", "g_additional_image_link": "b", "g_product_type": "Germany"}, seen[0]
assert seen[1] == {"g_title": "5 Mark", "g_link": "https://coins.example/1"}, seen[1]
PY
