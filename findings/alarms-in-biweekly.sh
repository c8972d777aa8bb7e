#!/usr/bin/env bash
# biweekly 0.6.8 (Maven Central; Maven, Java 17 or later): the alarm of an event an hour before the end of an auction, `TRIGGER:-PT1H`, as most calendars write it.
# Guess: the alarm is valid. The parameter RELATED is optional and its default is START (RFC 5545, section 3.2.14); the example of section 3.8.6.3 leaves it out.
# Seen: the validation reports that "the trigger must specify which date field its duration is relative to", for an alarm that the library read without a warning
# and writes again without the parameter. `TRIGGER;RELATED=START:-PT1H` is valid. Programs that validate what they receive refuse most calendars with alarms.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > pom.xml <<'XML'
<project>
  <modelVersion>4.0.0</modelVersion><groupId>finding</groupId><artifactId>biweekly</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>net.sf.biweekly</groupId><artifactId>biweekly</artifactId><version>0.6.8</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$dir/lib" >/dev/null
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 17 ] && echo "$java" && break; done)"
cat > Alarms.java <<'JAVA'
import biweekly.Biweekly;
import biweekly.ICalVersion;
public class Alarms {
  static String calendar(String trigger) {
    return String.join("\r\n", "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//finding//EN", "BEGIN:VEVENT", "UID:a", "DTSTAMP:20261120T000000Z",
        "DTSTART:20261205T170000Z", "SUMMARY:Denarius", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Denarius", trigger, "END:VALARM", "END:VEVENT",
        "END:VCALENDAR", "");
  }
  public static void main(String[] none) {
    for (var trigger : new String[] {"TRIGGER:-PT1H", "TRIGGER;RELATED=START:-PT1H"}) {
      var reader = Biweekly.parse(calendar(trigger));
      var warnings = new java.util.ArrayList<java.util.List<biweekly.io.ParseWarning>>();
      var calendar = reader.warnings(warnings).first();
      var found = calendar.validate(ICalVersion.V2_0);
      var written = Biweekly.write(calendar).go().lines().filter(line -> line.startsWith("TRIGGER")).findFirst().orElse("none");
      System.out.println(trigger + " read with " + warnings.stream().mapToInt(java.util.List::size).sum() + " warnings, valid " + found.isEmpty() + ", written " + written);
    }
  }
}
JAVA
seen="$("$java" -cp "lib/*" Alarms.java)"
echo "$seen"
[ "$seen" = 'TRIGGER:-PT1H read with 0 warnings, valid false, written TRIGGER:-PT1H
TRIGGER;RELATED=START:-PT1H read with 0 warnings, valid true, written TRIGGER;RELATED=START:-PT1H' ]
