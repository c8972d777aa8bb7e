#!/usr/bin/env bash
# ical4j 4.4.0 (Maven Central; Maven, Java 17 or later), compared with ical.js 2.2.1 (npm): events without DTEND and DURATION, as a calendar has them for the
# end of an auction, whose beginning is no event.
# Guess: an event whose start has a time ends when it starts, and an event whose start is a day ends with that day (RFC 5545, section 3.6.1).
# Seen: ical.js does that. In ical4j, VEvent.getEndDate(true) of the event with a time is one day later, as if the start were a day. The calendar passes
# validation without an error in both forms, so a program on ical4j shows a moment as a whole day.
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
npm install --silent --no-audit --no-fund --prefix "$dir" ical.js@2.2.1 >/dev/null
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 17 ] && echo "$java" && break; done)"
event() { printf 'BEGIN:VEVENT\r\nUID:%s\r\nDTSTAMP:20261120T000000Z\r\nDTSTART%s\r\nSUMMARY:Sale\r\nEND:VEVENT\r\n' "$1" "$2"; }
{
  printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//finding//EN\r\n'
  event time ':20261205T170000Z'
  event day ';VALUE=DATE:20261205'
  printf 'END:VCALENDAR\r\n'
} > sale.ics
cat > Ends.java <<'JAVA'
import java.io.FileInputStream;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.model.component.VEvent;
public class Ends {
  public static void main(String[] names) throws Exception {
    var calendar = new CalendarBuilder().build(new FileInputStream(names[0]));
    if (calendar.validate(true).hasErrors()) throw new AssertionError("not valid");
    for (var component : calendar.getComponents("VEVENT")) {
      var event = (VEvent) component;
      System.out.println("ical4j " + event.getUid().get().getValue() + " " + event.getEndDate(true).map(end -> end.getValue()).orElse("none"));
    }
  }
}
JAVA
cat > ends.mjs <<'JS'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
for (const component of new ICAL.Component(ICAL.parse(readFileSync('sale.ics', 'utf8'))).getAllSubcomponents('vevent')) {
  const event = new ICAL.Event(component);
  console.log(`ical.js ${event.uid} ${event.endDate.toICALString()}`);
}
JS
seen="$(node ends.mjs; "$java" -cp "lib/*" Ends.java sale.ics)"
echo "$seen"
[ "$seen" = 'ical.js time 20261205T170000Z
ical.js day 20261206
ical4j time 20261206T170000Z
ical4j day 20261206' ]
