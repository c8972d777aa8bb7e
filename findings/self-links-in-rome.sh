#!/usr/bin/env bash
# rome 2.1.0 (Maven Central; Maven, Java 17 or later), compared with feedparser 6.0.14 (PyPI): an Atom feed of coins in German that names the page that shows
# the same (`rel="alternate"`) and, as RFC 4287 recommends, itself (`rel="self"`).
# Guess: SyndFeed.getLink() is the page, the first link of the feed and the only one that is `alternate`; getLanguage() is the value of `xml:lang`.
# Seen: getLink() is the address of the feed itself wherever the link stands, and the page only if the feed does not name itself. A reader on Rome that links
# the title of a feed leads to XML, and shows and stores the address of a feed that is a secret. getLanguage() is null. feedparser has the page and the language.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
cat > pom.xml <<'XML'
<project>
  <modelVersion>4.0.0</modelVersion><groupId>finding</groupId><artifactId>rome</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>com.rometools</groupId><artifactId>rome</artifactId><version>2.1.0</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>2.0.16</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$dir/lib" >/dev/null
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 17 ] && echo "$java" && break; done)"
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check feedparser==6.0.14
page="<link rel='alternate' type='text/html' href='https://coins.example/page'/>"
self="<link rel='self' type='application/atom+xml' href='https://coins.example/feed'/>"
feed() { printf "<feed xmlns='http://www.w3.org/2005/Atom' xml:lang='de'><id>tag:coins.example,2026:f</id><title>Lose</title><updated>2026-11-30T05:56:26Z</updated><author><name>x</name></author>%s</feed>" "$1"; }
feed "$page$self" > page-first.atom
feed "$self$page" > self-first.atom
feed "$page" > page-only.atom
cat > Links.java <<'JAVA'
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import java.io.File;
public class Links {
  public static void main(String[] names) throws Exception {
    for (var name : names) {
      var feed = new SyndFeedInput().build(new XmlReader(new File(name)));
      System.out.println("rome " + name + " " + feed.getLink() + " " + feed.getLanguage());
    }
  }
}
JAVA
seen="$("$java" -cp "lib/*" Links.java page-first.atom self-first.atom page-only.atom
"$dir/venv/bin/python" -c 'import feedparser
for name in ["page-first.atom", "self-first.atom"]:
    feed = feedparser.parse(name).feed
    print("feedparser", name, feed.link, feed.language)')"
echo "$seen"
[ "$seen" = 'rome page-first.atom https://coins.example/feed null
rome self-first.atom https://coins.example/feed null
rome page-only.atom https://coins.example/page null
feedparser page-first.atom https://coins.example/page de
feedparser self-first.atom https://coins.example/page de' ]
