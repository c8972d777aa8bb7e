#!/usr/bin/env bash
# icalendar 7.3.2 (PyPI), ical.js 2.2.1 and node-ical 0.27.2 (npm): the end of a timed sale that has a DURATION and crosses the change to summer time.
# Guess: as RFC 5545 (3.3.6) says, P7D and P1W end at the same time of the clock, and PT168H ends after exactly 168 hours, so an hour later on the clock.
# Seen: none tells the two apart. icalendar and ical.js end all of them by the clock (18:00 in Berlin, 16:00 UTC), node-ical all of them after 168 hours (17:00 UTC);
# so each is wrong by an hour for one of the two forms, and they differ on every sale over that night. On a week without a change they agree.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 - <<'PY'
head = """BEGIN:VCALENDAR VERSION:2.0 PRODID:-//coins.example//sales//EN BEGIN:VTIMEZONE TZID:Europe/Berlin
BEGIN:DAYLIGHT DTSTART:19810329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU END:DAYLIGHT
BEGIN:STANDARD DTSTART:19961027T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU END:STANDARD END:VTIMEZONE""".split()
sales = [("20270327", "P7D"), ("20270327", "P1W"), ("20270327", "PT168H"), ("20270206", "P7D"), ("20270206", "PT168H")]
for day, duration in sales:
    head += ["BEGIN:VEVENT", f"UID:{day}-{duration}", "DTSTAMP:20270101T000000Z", f"DTSTART;TZID=Europe/Berlin:{day}T180000", f"DURATION:{duration}", "SUMMARY:Sale", "END:VEVENT"]
open("sales.ics", "w", newline="").write("\r\n".join([*head, "END:VCALENDAR", ""]))
PY
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check icalendar==7.3.2
"$dir/venv/bin/python" - <<'PY'
import datetime
import icalendar
events = icalendar.Calendar.from_ical(open("sales.ics", newline="").read()).walk("VEVENT")
seen = {str(event["UID"]): event.end.astimezone(datetime.UTC).strftime("%m-%dT%H:%M") for event in events}
print("icalendar", seen)
clock = {"20270327-P7D": "04-03T16:00", "20270327-P1W": "04-03T16:00", "20270327-PT168H": "04-03T16:00", "20270206-P7D": "02-13T17:00", "20270206-PT168H": "02-13T17:00"}
assert seen == clock, seen
PY
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2
cat > ends.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const text = readFileSync('sales.ics', 'utf8');
const utc = (date) => date.toISOString().slice(5, 16);
const calendar = new ICAL.Component(ICAL.parse(text));
ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone'));
const byIcalJs = Object.fromEntries(calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)).map((event) => [event.uid, utc(event.endDate.toJSDate())]));
const events = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === 'VEVENT');
const byNodeIcal = Object.fromEntries(events.map((event) => [event.uid, utc(event.end)]));
console.log({ byIcalJs, byNodeIcal });
const ends = (ofMarch) => ({ '20270327-P7D': ofMarch, '20270327-P1W': ofMarch, '20270327-PT168H': ofMarch, '20270206-P7D': '02-13T17:00', '20270206-PT168H': '02-13T17:00' });
assert.deepStrictEqual(byIcalJs, ends('04-03T16:00'));
assert.deepStrictEqual(byNodeIcal, ends('04-03T17:00'));
JS
node ends.mjs
