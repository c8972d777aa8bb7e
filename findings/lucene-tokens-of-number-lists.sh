#!/usr/bin/env bash
# Lucene 10.3.1 (Maven Central), StandardAnalyzer, the default of OpenSearch and Elasticsearch: numbers of catalogues and prices.
# Guess: "KM 12,14,15" gives the numbers 12, 14 and 15, as the comma between words separates them.
# Seen: commas, dots and apostrophes between digits join: "12,14,15" is one token, so a search for KM 14 misses the lot of three types, and "6,75" and
# "6.75" never meet; a dot between letters and digits separates ("Cr.44" is cr, 44; "IV.2" is iv, 2), and so do slash and hyphen. The sign of the half in
# "2½" vanishes, which makes it the number 2, and the elided article of "l'écu" stays with its noun.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
for artifact in lucene-core lucene-analysis-common; do
  mvn -q -B dependency:copy -Dartifact="org.apache.lucene:$artifact:10.3.1" -DoutputDirectory="$dir/lib" >/dev/null
done
cat > Tokens.java <<'JAVA'
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

public class Tokens {
  public static void main(String[] arguments) throws Exception {
    var expected = new TreeMap<>(Map.of("KM 12,14,15", "km 12,14,15", "Cr.44/5", "cr 44 5", "RIC IV.2", "ric iv 2", "6,75 g", "6,75 g", "6.75 g", "6.75 g", "2\u00bd Taler", "2 taler", "l'\u00e9cu", "l'\u00e9cu", "3'200", "3'200"));
    var seen = new TreeMap<String, String>();
    try (var analyzer = new StandardAnalyzer()) {
      for (var text : expected.keySet()) {
        var tokens = new StringBuilder();
        try (var stream = analyzer.tokenStream("f", text)) {
          var term = stream.addAttribute(CharTermAttribute.class);
          for (stream.reset(); stream.incrementToken(); ) tokens.append(tokens.isEmpty() ? "" : " ").append(term);
          stream.end();
        }
        seen.put(text, tokens.toString());
      }
    }
    System.out.println(seen);
    if (!seen.equals(expected)) throw new AssertionError("expected " + expected);
  }
}
JAVA
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 21 ] && echo "$java" && break; done)"
"$java" -cp "$dir/lib/*" Tokens.java
