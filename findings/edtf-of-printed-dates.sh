#!/usr/bin/env bash
# edtf 5.0.2 (PyPI): text_to_edtf on dates as museums and coin catalogues print them.
# Guess: a text that the library turns into EDTF keeps its year, and a text that it does not know gives none.
# Seen: "44 BC" becomes -0044, which in EDTF is 45 BC (year 0 exists); of "98-117 AD" and "400-390 BC" only the second year is left; "1654/5" (two
# years of an old calendar) and "1804 over 3" (a recut die) become May 1654 and March 1804; "AH 1327" (1909) becomes the year 1327. The strict
# parser reads the printed range 1921-22 as the summer of 1921 and refuses 1914-18, so a check of the syntax finds neither.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check edtf==5.0.2
"$dir/venv/bin/python" - <<'PY'
from edtf import parse_edtf, text_to_edtf
seen = {text: text_to_edtf(text) for text in ["44 BC", "98-117 AD", "400-390 BC", "1654/5", "1804 over 3", "AH 1327", "1740-41"]}
expected = {"44 BC": "-0044", "98-117 AD": "0117", "400-390 BC": "-0390", "1654/5": "1654-05", "1804 over 3": "1804-03", "AH 1327": "1327", "1740-41": "1740/1741"}
print(seen)
assert seen == expected, seen
season = type(parse_edtf("1921-22")).__name__
print("1921-22 is a", season)
assert season == "Season"
try:
    parse_edtf("1914-18")
    raise SystemExit("1914-18 is read now")
except Exception as error:
    assert type(error).__name__ == "EDTFParseException", error
PY
