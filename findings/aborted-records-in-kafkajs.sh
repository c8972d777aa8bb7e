#!/usr/bin/env bash
# kafkajs 2.2.4 (npm) with Apache Kafka 4.3.1 (Maven Central: the broker, and its console consumer to compare); Maven, Java 17 or later.
# Guess: a consumer of kafkajs, which reads committed records unless it is given readUncommitted, receives no record of an aborted transaction, as Kafka's own
# consumer with isolation.level=read_committed.
# Seen: it receives some. Two transactions that overlap, both aborted: the records of the one that began first and ended last are delivered until the other
# begins, because the broker lists aborted transactions by their ends and kafkajs waits for the first of the list. One aborted transaction with a record whose
# key is the number 0 as four bytes (IntegerSerializer): this record and all after it are delivered, because a marker of the end of a transaction has that key,
# and kafkajs does not look whether the record is a marker. Kafka's own consumer delivers none of them.
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
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka-tools</artifactId><version>4.3.1</version></dependency>
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
cat > aborted.mjs <<'JS'
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import kafkajs from 'kafkajs';
const [java, address] = process.argv.slice(2);
const retry = { retries: 40, initialRetryTime: 250, maxRetryTime: 1_000 };
const kafka = new kafkajs.Kafka({ brokers: [address], logLevel: kafkajs.logLevel.NOTHING, retry });
const admin = kafka.admin();
await admin.connect();
const transactional = async (transactionalId) => {
  const producer = kafka.producer({ transactionalId, idempotent: true, maxInFlightRequests: 1, retry });
  await producer.connect();
  return producer;
};
const [a, b] = [await transactional('a'), await transactional('b')];

/** Appends to a new topic, then one record outside a transaction, and reads the topic to this record with both consumers. */
const readAfter = async (topic, append) => {
  await admin.createTopics({ topics: [{ topic, numPartitions: 1, replicationFactor: 1 }], waitForLeaders: true });
  await append((transaction, value, key = null) => transaction.send({ topic, messages: [{ key, value }] }));
  const plain = kafka.producer();
  await plain.connect();
  await plain.send({ topic, messages: [{ value: 'end' }] });
  await plain.disconnect();
  const consumer = kafka.consumer({ groupId: topic, retry });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const values = [];
  await new Promise((resolve) => {
    void consumer.run({ eachMessage: async ({ message }) => { if (values.push(`${message.value}`) && values.at(-1) === 'end') resolve(); } });
  });
  await consumer.disconnect();
  const reader = ['org.apache.kafka.tools.consumer.ConsoleConsumer', '--bootstrap-server', address, '--topic', topic, '--from-beginning', '--isolation-level', 'read_committed', '--max-messages', '1'];
  const ofKafka = execFileSync(java, ['-cp', 'lib/*', ...reader], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim().split('\n');
  return { kafkajs: values, ofKafka };
};

const overlap = await readAfter('overlap', async (send) => {
  const first = await a.transaction();
  await send(first, 'aborted 1');
  await send(first, 'aborted 2');
  const second = await b.transaction();
  await send(second, 'aborted 3');
  await second.abort();
  await first.abort();
});
const zero = await readAfter('zero', async (send) => {
  const only = await a.transaction();
  await send(only, 'aborted 1', Buffer.from([0, 0, 0, 7]));
  await send(only, 'aborted 2', Buffer.from([0, 0, 0, 0]));
  await send(only, 'aborted 3', Buffer.from([0, 0, 0, 7]));
  await only.abort();
});
await Promise.all([a.disconnect(), b.disconnect(), admin.disconnect()]);
console.log({ overlap, zero });
assert.deepEqual(overlap, { kafkajs: ['aborted 1', 'aborted 2', 'end'], ofKafka: ['end'] });
assert.deepEqual(zero, { kafkajs: ['aborted 2', 'aborted 3', 'end'], ofKafka: ['end'] });
JS
node aborted.mjs "$java" "127.0.0.1:$port"
