#!/usr/bin/env bash
# kafkajs 2.2.4 (npm) with Apache Kafka 4.3.1 (Maven Central); Maven, Java 17 or later.
# Guess: a producer that is given the number of a partition that was added to the topic a moment ago loads the metadata again, or its send() fails, as Kafka's
# own producer, which waits for the partition up to max.block.ms.
# Seen: send() resolves without an error and with fewer results than partitions it was given; the records of the added partition are stored nowhere. This lasts
# until metadataMaxAge has passed, five minutes by default. Idempotence and acks do not change it.
set -euo pipefail
dir="$(mktemp -d)"
broker=''
end() {
  if [ -n "$broker" ]; then kill "$broker" 2>/dev/null && wait "$broker" 2>/dev/null || true; fi
  rm -rf "$dir"
}
trap end EXIT
cd "$dir"
cat > pom.xml <<'XML'
<project>
  <modelVersion>4.0.0</modelVersion><groupId>finding</groupId><artifactId>kafka</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>4.3.1</version></dependency>
  </dependencies>
</project>
XML
mvn -q -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$dir/lib" >/dev/null
npm install --silent --no-audit --no-fund --prefix "$dir" kafkajs@2.2.4 >/dev/null
java="$(for java in "${JAVA_HOME:-/none}/bin/java" /usr/lib/jvm/*/bin/java java; do v="$("$java" -version 2>&1 | sed -nE 's/.* version "([0-9]+).*/\1/p')" && [ "${v:-0}" -ge 17 ] && echo "$java" && break; done)"
read -r port controller < <(node -e '
  const { createServer } = require("node:net");
  const servers = [0, 1].map(() => createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((server) => server.address().port)); servers.forEach((server) => server.close()); }, 200);')
cat > server.properties <<PROPERTIES
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:$controller
listeners=PLAINTEXT://127.0.0.1:$port,CONTROLLER://127.0.0.1:$controller
controller.listener.names=CONTROLLER
log.dirs=$dir/log
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
group.initial.rebalance.delay.ms=0
PROPERTIES
"$java" -cp "lib/*" kafka.tools.StorageTool format -t "$(node -p 'crypto.randomUUID().replaceAll("-", "").slice(0, 22)')" -c server.properties >/dev/null 2>&1
"$java" -Xmx512m -cp "lib/*" kafka.Kafka server.properties >broker.log 2>&1 &
broker=$!
cat > unknown.mjs <<'JS'
import assert from 'node:assert';
import kafkajs from 'kafkajs';
const [address] = process.argv.slice(2);
const retry = { retries: 40, initialRetryTime: 250, maxRetryTime: 1_000 };
const kafka = new kafkajs.Kafka({ brokers: [address], logLevel: kafkajs.logLevel.NOTHING, retry });
const topic = 'grows';
const [KNOWN, ADDED] = [0, 1];
const admin = kafka.admin();
await admin.connect();
await admin.createTopics({ topics: [{ topic, numPartitions: 1, replicationFactor: 1 }], waitForLeaders: true });
const producerOf = async () => {
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry });
  await producer.connect();
  return (...messages) => producer.send({ topic, acks: -1, messages });
};
const send = await producerOf();
await send({ partition: KNOWN, value: 'before' });
await admin.createPartitions({ topicPartitions: [{ topic, count: 2 }] });

// Another producer waits until the broker takes records of the partition.
let stored = [];
while (stored.length === 0) stored = await (await producerOf())({ partition: ADDED, value: 'of a new producer' });
const results = await send({ partition: KNOWN, value: 'to the known one' }, { partition: ADDED, value: 'to the added one' });
const ends = Object.fromEntries((await admin.fetchTopicOffsets(topic)).map(({ partition, offset }) => [partition, offset]));
const seen = { answered: results.map(({ partition, errorCode }) => ({ partition, errorCode })), ends };
console.log(seen);
assert.deepEqual(seen, { answered: [{ partition: KNOWN, errorCode: 0 }], ends: { [KNOWN]: '2', [ADDED]: '1' } });
process.exit(0);
JS
node unknown.mjs "127.0.0.1:$port"
