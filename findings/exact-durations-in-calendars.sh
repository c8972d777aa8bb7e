#!/usr/bin/env bash
# ical.js 2.2.1 (npm), icalendar 7.3.2 (PyPI) and ical4j 4.4.0 (Maven Central; Maven, Java 17 or later): a sale that begins at noon in Berlin on the day before
# the clocks go forward, and lasts DURATION:PT24H; and the same with P1D.
# Guess: PT24H are 24 hours, so that the sale ends at 13:00 local time, 11:00 UTC; P1D is a day, which ends at noon, 10:00 UTC (RFC 5545, section 3.3.6:
# hours are exact, days are nominal).
# Seen: ical.js and icalendar end both at 10:00 UTC: hours are added to the local time, and the sale lasts 23 hours. An alarm by TRIGGER:-PT2H before 03:30 of
# that night is at 01:30 local time in icalendar, one hour before. ical4j distinguishes the two. Only times in UTC are read alike by all of them.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > pom.xml <<'XML'
<project>
  <modelVersion>4.0.0</modelVersion><groupId>finding</groupId><artifactId>ical4j</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.mnode.ical4j</groupId><artifactId>ical4j</artifactId><version>4.4.0</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.16</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$dir/lib" >/dev/null
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 17 ] && echo "$java" && break; done)"
npm install --silent --no-audit --no-fund --prefix "$dir" ical.js@2.2.1 >/dev/null
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check icalendar==7.3.2
cat > lines.txt <<'ICS'
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//finding//EN
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:hours
DTSTAMP:20261120T000000Z
DTSTART;TZID=Europe/Berlin:20270327T120000
DURATION:PT24H
END:VEVENT
BEGIN:VEVENT
UID:day
DTSTAMP:20261120T000000Z
DTSTART;TZID=Europe/Berlin:20270327T120000
DURATION:P1D
END:VEVENT
BEGIN:VEVENT
UID:alarm
DTSTAMP:20261120T000000Z
DTSTART;TZID=Europe/Berlin:20270328T033000
DURATION:PT1H
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:x
TRIGGER:-PT2H
END:VALARM
END:VEVENT
END:VCALENDAR
ICS
sed 's/$/\r/' lines.txt > sale.ics
cat > ends.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
const calendar = new ICAL.Component(ICAL.parse(readFileSync('sale.ics', 'utf8')));
for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
for (const component of calendar.getAllSubcomponents('vevent').slice(0, 2)) {
  const event = new ICAL.Event(component);
  console.log(`ical.js ${event.uid} ${event.endDate.toJSDate().toISOString().slice(0, 16)}`);
}
JS
cat > ends.py <<'PY'
from datetime import timezone
import icalendar
hours, day, alarm = icalendar.Calendar.from_ical(open("sale.ics", "rb").read()).walk("VEVENT")
utc = lambda time: time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M")
print("icalendar hours", utc(hours.end))
print("icalendar day", utc(day.end))
print("icalendar alarm", utc(alarm.alarms.times[0].trigger), "before", utc(alarm.start))
PY
cat > Ends.java <<'JAVA'
import java.io.FileInputStream;
import java.time.Instant;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.component.VEvent;
public class Ends {
  public static void main(String[] names) throws Exception {
    for (var component : new CalendarBuilder().build(new FileInputStream(names[0])).getComponents("VEVENT").subList(0, 2)) {
      var event = (VEvent) component;
      var end = Instant.from(event.getEndDate(true).get().getDate());
      System.out.println("ical4j " + event.getUid().get().getValue() + " " + end.toString().substring(0, 16));
    }
  }
}
JAVA
seen="$(node ends.mjs; "$dir/venv/bin/python" ends.py; "$java" -cp "lib/*" Ends.java sale.ics)"
echo "$seen"
[ "$seen" = 'ical.js hours 2027-03-28T10:00
ical.js day 2027-03-28T10:00
icalendar hours 2027-03-28T10:00
icalendar day 2027-03-28T10:00
icalendar alarm 2027-03-28T00:30 before 2027-03-28T01:30
ical4j hours 2027-03-28T11:00
ical4j day 2027-03-28T10:00' ]
