#!/usr/bin/env bash
# ical-generator 10.2.0 (npm), read by ical.js 2.2.1 (npm) and icalendar 7.3.2 (PyPI): the address of an event, such as that of a search with commas.
# Guess: the address that a program reads is the address that was written.
# Seen: in ical.js commas and semicolons of the address have a backslash, so that the link of the event is another one. ical-generator escapes the value of URL
# as a text; the value is a URI, which is not escaped (RFC 5545, section 3.3.13), and ical.js leaves it as it is. icalendar removes the backslashes. A summary
# with the same characters arrives whole in both. The last line of the calendar has no end of line, which section 3.1 requires; both accept that.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" ical-generator@10.2.0 ical.js@2.2.1 >/dev/null
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check icalendar==7.3.2
cat > write.mjs <<'JS'
import assert from 'node:assert';
import { writeFileSync } from 'node:fs';
import ICAL from 'ical.js';
import ical from 'ical-generator';
const url = 'https://coins.example/lots?price=10,20;sort=end';
const calendar = ical();
calendar.createEvent({ id: 'a', start: new Date('2026-12-05T17:00:00Z'), summary: 'a,b;c', url });
const text = calendar.toString();
writeFileSync('sale.ics', text);
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
const seen = [event.getFirstPropertyValue('summary'), event.getFirstPropertyValue('url'), text.endsWith('\n')];
console.log('ical.js', seen);
assert.deepEqual(seen, ['a,b;c', 'https://coins.example/lots?price=10\\,20\\;sort=end', false]);
JS
node write.mjs
"$dir/venv/bin/python" - <<'PY'
import icalendar
with open("sale.ics", "rb") as file:
    event = icalendar.Calendar.from_ical(file.read()).walk("VEVENT")[0]
seen = [str(event["SUMMARY"]), str(event["URL"])]
print("icalendar", seen)
assert seen == ["a,b;c", "https://coins.example/lots?price=10,20;sort=end"], seen
PY
