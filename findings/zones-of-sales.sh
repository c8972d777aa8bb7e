#!/usr/bin/env bash
# chrono-node 2.10.3 (npm) and dateparser 1.5.0 (PyPI): abbreviations of zones and midnight as auction houses print them in summer.
# Guess: an abbreviation means one offset, the same in both libraries, or both ask which season is meant.
# Seen: chrono-node moves CET and EET (19:00 CET in July is 17:00 UTC) and ET, but not EST and PST (19:00 EST in July is 00:00 UTC); dateparser moves
# none (19:00 CET in July is 18:00 UTC). So the two disagree by an hour on a sale of Berlin and agree on one of New York. "12:00 midnight" is noon for
# chrono-node, while "midnight" alone is 00:00; "24:00" is no time for either.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat > zones.mjs <<'JS'
import assert from 'node:assert';
import * as chrono from 'chrono-node';
const at = (text) => chrono.parseDate(text, { instant: new Date('2026-11-29T00:00:00Z'), timezone: 'UTC' })?.toISOString().slice(0, 16) ?? null;
const seen = Object.fromEntries(['CET', 'EET', 'ET', 'EST', 'PST'].map((zone) => [zone, at(`5 July 2027 19:00 ${zone}`)]));
for (const text of ['7 June 2026 12:00 midnight', '7 June 2026 midnight', '7 June 2026 24:00']) seen[text] = at(text);
console.log(seen);
assert.deepStrictEqual(seen, {
  CET: '2027-07-05T17:00', EET: '2027-07-05T17:00', ET: '2027-07-05T23:00', EST: '2027-07-06T00:00', PST: '2027-07-06T03:00',
  '7 June 2026 12:00 midnight': '2026-06-07T12:00', '7 June 2026 midnight': '2026-06-07T00:00', '7 June 2026 24:00': null,
});
JS
node zones.mjs
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check dateparser==1.5.0
"$dir/venv/bin/python" - <<'PY'
import dateparser
seen = {text: str(dateparser.parse(text)) for text in ["5 July 2026 19:00 CET", "5 July 2026 19:00 EST", "7 June 2026 12:00 midnight", "7. Juni 2026, 24:00 Uhr"]}
print(seen)
assert seen == {"5 July 2026 19:00 CET": "2026-07-05 19:00:00+01:00", "5 July 2026 19:00 EST": "2026-07-05 19:00:00-05:00", "7 June 2026 12:00 midnight": "None", "7. Juni 2026, 24:00 Uhr": "None"}, seen
PY
