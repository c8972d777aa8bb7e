#!/usr/bin/env bash
# @js-temporal/polyfill 0.5.1 and temporal-polyfill 1.0.8 (npm) on Node 24.21.0: years of eras as Japanese, Ethiopian and Chinese coins state them.
# Guess: a year that its era never had is refused with overflow "reject", and a year of the Ethiopian calendar is read by both.
# Seen: Showa 70 (the era ended with year 64) becomes Heisei 7 (1995), and the first of January of Taisho 1 becomes Meiji 45, without an error in both;
# js-temporal refuses ethiopic year 1889 (it knows the era "am" only with its own name), keio and broc; temporal-polyfill reads Meiji 3 but says
# that it is the year ce 1870; the year 1904 of the Chinese calendar is an internal error of js-temporal and 1904-02-16 in the other.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --foreground-scripts node@24.21.0 @js-temporal/polyfill@0.5.1 temporal-polyfill@1.0.8 >/dev/null
cat > eras.mjs <<'JS'
import assert from 'node:assert';
import { Temporal as JsTemporal } from '@js-temporal/polyfill';
import { Temporal as Polyfill } from 'temporal-polyfill/full';
const dates = {
  showa70: { calendar: 'japanese', era: 'showa', eraYear: 70, month: 1, day: 1 },
  taisho1: { calendar: 'japanese', era: 'taisho', eraYear: 1, month: 1, day: 1 },
  meiji3: { calendar: 'japanese', era: 'meiji', eraYear: 3, month: 6, day: 1 },
  ethiopic1889: { calendar: 'ethiopic', year: 1889, month: 1, day: 1 },
  chinese1904: { calendar: 'chinese', year: 1904, month: 1, day: 1 },
};
const read = (Temporal, fields) => {
  try {
    const date = Temporal.PlainDate.from(fields, { overflow: 'reject' });
    return `${date.withCalendar('iso8601')} ${date.era ?? ''} ${date.eraYear ?? ''}`.trim();
  } catch (error) { return error.constructor.name; }
};
const seen = Object.fromEntries(Object.entries(dates).map(([name, fields]) => [name, [read(JsTemporal, fields), read(Polyfill, fields)]]));
console.log(seen);
assert.deepStrictEqual(seen, {
  showa70: ['1995-01-01 heisei 7', '1995-01-01 heisei 7'],
  taisho1: ['1912-01-01 meiji 45', '1912-01-01 meiji 45'],
  meiji3: ['1870-06-01 meiji 3', '1870-06-01 ce 1870'],
  ethiopic1889: ['RangeError', '1896-09-10 am 1889'],
  chinese1904: ['TypeError', '1904-02-16'],
});
JS
"$(find "$dir/node_modules" -path '*/bin/node' -type f | head -n 1)" eras.mjs
