#!/usr/bin/env bash
# Node.js 24.9.0, 22.12.0 and 18.20.8 (npm package `node`), `Intl.supportedValuesOf('currency')`.
# Guess: it lists every currency that `Intl` knows, past ones included, as ECMA-402 asks for ("for which DisplayNames and NumberFormat provide the functionality"),
# so it is the list to check an ISO 4217 code with. A comment in this repository said so: "ICU's list of ISO 4217 codes, present and past".
# Seen: it has 160 to 162 codes, without DEM, FRF, ITL or ATS, although `DisplayNames` names 307 codes and `NumberFormat` formats all of them. HRK, which ended in
# 2023, is listed; DEM, which ended in 2002, is not: what is accepted depends on how long ago the release thinks a currency ended. `DisplayNames` in turn has a name
# for XXX ("Unknown Currency") and XTS, which are no currencies.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cat > "$dir/list.cjs" <<'JS'
const assert = require('node:assert/strict');
const listed = new Set(Intl.supportedValuesOf('currency'));
const names = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const named = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c))).filter((code) => names.of(code));
const price = (currency) => new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).format(5);
console.log(process.version, `listed ${listed.size}, named ${named.length}`, price('DEM'), '·', price('ITL'));
for (const code of ['DEM', 'FRF', 'ITL', 'ATS']) {
  assert.equal(listed.has(code), false, `${code} is listed now`);
  assert.ok(names.of(code) && !price(code).includes(code), `${code} has no name now`);
}
assert.ok(listed.has('HRK'));
assert.ok(named.length > listed.size + 100);
assert.equal(names.of('XXX'), 'Unknown Currency');
JS
for version in 24.9.0 22.12.0 18.20.8; do
  mkdir "$dir/$version"
  (cd "$dir/$version" && npm init --yes > "$dir/log" && npm install --no-audit --no-fund --loglevel=error --foreground-scripts "node@$version" >> "$dir/log" 2>&1)
  "$dir/$version/node_modules/node/bin/node" "$dir/list.cjs"
done
