#!/usr/bin/env bash
# ical-generator 10.2.0 (npm): events with an alarm, as for the end of an auction: an hour and 24 hours before it.
# Guess: the text follows the grammar of RFC 5545, and an alarm 86,400 seconds before the event is written as these seconds or as 24 hours.
# Seen: two things. The alarm stands between properties of the event: CATEGORIES, URL and LAST-MODIFIED follow END:VALARM. Section 3.6.1 has
# `eventprop *alarmc`: alarms come after all properties, and a parser by the grammar does not accept the event. And 24 hours become P1D. That is another duration:
# a day is nominal (section 3.3.6), so the alarm of an event on the day after the clocks change is 23 or 25 hours before it, whatever the caller asked for;
# 90,000 seconds (25 hours) become P1DT1H.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" ical-generator@10.2.0 >/dev/null
cat > write.mjs <<'JS'
import assert from 'node:assert';
import ical from 'ical-generator';
const written = (triggerBefore) => {
  const calendar = ical();
  const event = { id: 'a', start: new Date('2026-12-05T17:00:00Z'), summary: 'x', url: 'https://coins.example/a', lastModified: new Date(0) };
  calendar.createEvent({ ...event, categories: [{ name: 'Rome' }], alarms: [{ type: 'display', triggerBefore }] });
  return calendar.toString().split('\r\n');
};
const lines = written(3600);
const afterAlarm = lines.slice(lines.indexOf('END:VALARM') + 1, lines.indexOf('END:VEVENT')).map((line) => /^[A-Z-]+/.exec(line)[0]);
const triggers = [3_600, 86_400, 90_000].map((seconds) => written(seconds).find((line) => line.startsWith('TRIGGER')));
console.log(afterAlarm, triggers);
assert.deepEqual(afterAlarm, ['CATEGORIES', 'URL', 'LAST-MODIFIED']);
assert.deepEqual(triggers, ['TRIGGER:-PT1H', 'TRIGGER:-P1D', 'TRIGGER:-P1DT1H']);
JS
node write.mjs
