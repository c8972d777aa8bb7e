#!/usr/bin/env bash
# price-parser 0.5.1 (PyPI) on prices as coin shops and sale archives print them.
# Guess: a text with two currencies gives an amount and its own currency, and a form that the library does not know gives none.
# Seen: of "USD 1,200 / EUR 1.100" it takes the amount of the dollars and the currency of the euros; "£5 10s 6d" (5.525 pounds) is 510 pounds, the digits of
# pounds and shillings written together; "5万円" (50,000 yen) is 5, "€2.4M" is 2.4, "2½ €" is 2, "-,50 €" is 50; a lot number or a year before the
# amount is the price ("Lot 7 $ 3,250", "1881-S $45").
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check price-parser==0.5.1
"$dir/venv/bin/python" - <<'PY'
from price_parser import Price
expected = {"USD 1,200 / EUR 1.100": ("1200", "EUR"), "£5 10s 6d": ("510", "£"), "5万円": ("5", "円"), "€2.4M": ("2.4", "€"), "2½ €": ("2", "€"), "-,50 €": ("50", "€"), "Lot 7 $ 3,250": ("7", "$"), "1881-S $45": ("1881", "$")}
seen = {text: (str(Price.fromstring(text).amount), Price.fromstring(text).currency) for text in expected}
print(seen)
assert seen == expected, seen
PY
