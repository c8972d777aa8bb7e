#!/usr/bin/env bash
# Babel 2.19.0 (PyPI) and ICU 78 of Node 24.21.0 (npm package node), both with the tables of CLDR 48: prices of Austria, Spain, Poland and Switzerland.
# Guess: two libraries with the same CLDR print one number alike and read what shops of that country print.
# Seen: Babel ignores the least number of grouped digits, so that 1200.5 is "1.200,5" in Spanish where ICU prints "1200,5", and the same in Polish. In
# Austria ICU groups an amount with a dot ("€ 1.200,50") and a plain number with a no-break space ("1 200,5"): a reader made from the format of numbers
# takes the dot of the price for a decimal sign; Babel prints a dot in both. Since CLDR 48 the sign of Switzerland is the straight apostrophe, and
# Babel refuses the typographic one that pages print.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --foreground-scripts node@24.21.0 >/dev/null
"$(find "$dir/node_modules" -path '*/bin/node' -type f | head -n 1)" -e '
const plain = (locale) => new Intl.NumberFormat(locale).format(1200.5);
const price = (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(1200.5);
const seen = { cldr: process.versions.cldr, es: plain("es"), pl: plain("pl"), at: plain("de-AT"), atPrice: price("de-AT"), ch: plain("de-CH") };
console.log(seen);
require("assert").deepStrictEqual(seen, { cldr: "48.0", es: "1200,5", pl: "1200,5", at: "1\u00a0200,5", atPrice: "€\u00a01.200,50", ch: "1\u0027200.5" });
'
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check babel==2.19.0
"$dir/venv/bin/python" - <<'PY'
from babel.numbers import NumberFormatError, format_decimal, parse_decimal
seen = {locale: format_decimal(1200.5, locale=locale) for locale in ["es", "pl", "de_AT", "de_CH"]}
print(seen)
assert seen == {"es": "1.200,5", "pl": "1\u00a0200,5", "de_AT": "1.200,5", "de_CH": "1'200.5"}, seen
assert str(parse_decimal("1'200.50", locale="de_CH")) == "1200.50"
try:
    parse_decimal("1\u2019200.50", locale="de_CH")
    raise SystemExit("the typographic apostrophe is read now")
except NumberFormatError as error:
    print(error)
PY
