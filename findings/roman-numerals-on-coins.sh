#!/usr/bin/env bash
# romans 3.1.0, roman-numerals 0.3.2 (npm), roman 5.2 (PyPI): Roman numerals as coins carry them.
# Guess: a library either reads the forms of coins (IIII, XXXX, XIIX) or refuses them.
# Seen: romans reads the legion XIIX (18) as 20, XXIIX (28) as 30 and IIX (8) as 10, without an error: it takes a pair IX
# wherever it stands (X + I + IX). All three refuse IIII and the year MDCCXXXX (1740), which thalers and medals carry; romans refuses small letters.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund romans@3.1.0 roman-numerals@0.3.2
node -e '
const romans = require("romans");
const numerals = require("roman-numerals");
const read = (from, text) => { try { return from(text); } catch { return "refused"; } };
const seen = ["XIIX", "XXIIX", "IIX", "IIII", "MDCCXXXX", "mdccxl"].map((text) => [text, read(romans.deromanize, text), read(numerals.toArabic, text)]);
console.log(seen);
require("assert").deepStrictEqual(seen, [["XIIX", 20, "refused"], ["XXIIX", 30, "refused"], ["IIX", 10, "refused"], ["IIII", "refused", "refused"], ["MDCCXXXX", "refused", "refused"], ["mdccxl", "refused", 1740]]);
'
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check roman==5.2
"$dir/venv/bin/python" - <<'PY'
import roman
def read(text):
    try:
        return roman.fromRoman(text)
    except roman.InvalidRomanNumeralError:
        return "refused"
seen = [read(text) for text in ["XIIX", "IIII", "MDCCXXXX", "mdccxl"]]
print(seen)
assert seen == ["refused", "refused", "refused", 1740], seen
PY
