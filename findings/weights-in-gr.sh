#!/usr/bin/env bash
# Pint 0.25.3 (PyPI) and js-quantities 1.8.0 (npm): "gr", "ct" and "oz" as coin catalogues print them.
# Guess: "26.5 gr", the usual print of grams in Italian, Spanish and older French catalogues, is 26.5 grams or an unknown unit.
# Seen: Pint reads 26.5 grains (1.717 g) without a warning; js-quantities reads 26.5 gross, 3,816 pieces. "ct" is the carat of gems (0.2 g) in both, never the
# fineness of gold, and "oz" is the ounce of 28.35 g, not that of 31.10 g in which bullion is sold; js-quantities has no troy ounce at all.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check pint==0.25.3
"$dir/venv/bin/python" - <<'PY'
import pint
units = pint.UnitRegistry()
seen = {text: f"{units(text).units} {units(text).to('gram').magnitude:.4f}" for text in ["26.5 gr", "1 ct", "1 oz", "1 ozt"]}
print(seen)
assert seen == {"26.5 gr": "grain 1.7172", "1 ct": "carat 0.2000", "1 oz": "ounce 28.3495", "1 ozt": "troy_ounce 31.1035"}, seen
PY
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund js-quantities@1.8.0
node -e '
const Qty = require("js-quantities");
const seen = { gr: Qty("26.5 gr").toBase().scalar, ct: Qty("1 ct").to("g").toString(), oz: Qty("1 oz").to("g").toString() };
try { Qty("1 ozt"); seen.ozt = "known"; } catch (error) { seen.ozt = error.message; }
console.log(seen);
require("assert").deepStrictEqual(seen, { gr: 3816, ct: "0.2 g", oz: "28.3495231 g", ozt: "Unit not recognized" });
'
