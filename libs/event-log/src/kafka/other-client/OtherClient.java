import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Appends records as clients other than Obverse's may: {@code OtherClient bootstrap topic template}. A value is the template with the key of its record in
 * place of {@code KEY}. Prints a line for each record: its offset and its name.
 */
public class OtherClient {
  private static String topic;
  private static String bootstrap;
  private static String template;
  private static int keys = 0;

  public static void main(String[] args) throws Exception {
    bootstrap = args[0];
    topic = args[1];
    template = args[2];
    try (var producer = producer("none", null)) {
      send(producer, "plain", message());
      send(producer, "null-header", header(message(), "x-a", null));
      send(producer, "null-header-last", header(header(message(), "x-a", "first"), "x-a", null));
      send(producer, "null-header-first", header(header(message(), "x-a", null), "x-a", "last"));
      send(producer, "repeated-header", header(header(message(), "x-a", "first"), "x-a", "last"));
      send(producer, "empty-header", header(header(message(), "x-a", ""), "", "unnamed"));
      send(producer, "header-of-objects", header(header(message(), "__proto__", "a"), "constructor", "b"));
      send(producer, "null-value", record(bytes(nextKey()), null));
      send(producer, "null-key", record(null, bytes(template)));
      send(producer, "empty-key", record(new byte[0], bytes(template)));
      send(producer, "binary-key", record(new byte[] {(byte) 0xff, 0, (byte) 0xfe}, bytes(template)));
      send(producer, "nothing", record(null, null));
      send(producer, "large-header", header(record(bytes(nextKey()), bytes("{")), "x-large", "h".repeat(1_000_000)));
    }
    for (var compression : List.of("gzip", "snappy", "lz4", "zstd")) {
      try (var producer = producer(compression, null)) {
        send(producer, compression, message(), header(message(), "x-a", null), record(bytes(nextKey()), null), message());
      }
    }
    transactions();
  }

  /** Aborted transactions that overlap, and a committed one at the end. The key of an aborted record looks like the key of an abort marker. */
  private static void transactions() throws Exception {
    try (var first = producer("none", "first"); var second = producer("zstd", "second"); var plain = producer("none", null)) {
      first.initTransactions();
      second.initTransactions();
      first.beginTransaction();
      send(first, "aborted", message());
      second.beginTransaction();
      send(second, "aborted", message(), record(new byte[4], bytes(template)), message());
      send(plain, "between", message());
      second.abortTransaction();
      send(first, "aborted", message());
      first.abortTransaction();
      second.beginTransaction();
      send(second, "committed", message(), message());
      second.commitTransaction();
    }
  }

  private static KafkaProducer<byte[], byte[]> producer(String compression, String transaction) {
    var settings = new Properties();
    settings.put("bootstrap.servers", bootstrap);
    settings.put("compression.type", compression);
    settings.put("linger.ms", "1000");
    settings.put("max.request.size", "2000000");
    if (transaction != null) settings.put("transactional.id", topic + transaction);
    return new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
  }

  /** The records of a call are one batch. */
  @SafeVarargs
  private static void send(KafkaProducer<byte[], byte[]> producer, String name, ProducerRecord<byte[], byte[]>... records)
      throws Exception {
    var sent = new ArrayList<java.util.concurrent.Future<org.apache.kafka.clients.producer.RecordMetadata>>();
    for (var record : records) sent.add(producer.send(record));
    producer.flush();
    for (var one : sent) System.out.println(one.get().offset() + " " + name);
  }

  private static ProducerRecord<byte[], byte[]> message() {
    var key = nextKey();
    return record(bytes(key), bytes(template.replace("KEY", key)));
  }

  private static ProducerRecord<byte[], byte[]> record(byte[] key, byte[] value) {
    return new ProducerRecord<>(topic, key, value);
  }

  private static ProducerRecord<byte[], byte[]> header(ProducerRecord<byte[], byte[]> record, String name, String value) {
    record.headers().add(new RecordHeader(name, value == null ? null : bytes(value)));
    return record;
  }

  private static String nextKey() {
    return String.format("%013d", ++keys);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
