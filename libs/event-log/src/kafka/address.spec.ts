import { KafkaNames, parseKafkaUrl } from './address';

describe('the address of a Kafka log', () => {
  it('contains brokers and a prefix', () => {
    const { brokers, names } = parseKafkaUrl('kafka://one:9092,two.example:9093/shop-2');
    expect(brokers).toEqual(['one:9092', 'two.example:9093']);
    expect(names.topic('lots.observed')).toBe('shop-2.lots.observed');
  });

  it.each(['kafka://one:9092', 'kafka://one:9092/'])('needs no prefix: %s', (url) => {
    expect(parseKafkaUrl(url).names.topic('lots.observed')).toBe('lots.observed');
  });

  it('contains TLS, its files and the user', () => {
    const { brokers, tls, sasl } = parseKafkaUrl(
      'kafkas://alice:p%2Fw@one:9093,two:9093/x?sslrootcert=%2Fca.pem&sasl_mechanism=SCRAM-SHA-512',
    );
    expect(brokers).toEqual(['one:9093', 'two:9093']);
    expect(tls).toEqual({ ca: '/ca.pem' });
    expect(sasl).toEqual({ mechanism: 'scram-sha-512', username: 'alice', password: 'p/w' });
    expect(parseKafkaUrl('kafka://one:9092')).not.toHaveProperty('tls');
  });

  it.each(['one:9092', 'http://one:9092/x', 'kafka://', 'kafka://one:9092,/x', 'kafka://one:9092/a/b'])(
    'is not %s',
    (url) => {
      expect(() => parseKafkaUrl(url)).toThrow(/kafka:\/\/host:port/);
    },
  );
});

describe('Kafka’s names', () => {
  const names = new KafkaNames('p');

  it('give a group a Kafka group for each topic', () => {
    expect(names.group('indexer', 'lots.observed')).toBe('p.indexer@lots.observed');
  });

  it('distinguish the Kafka groups of a group from those of a group with a longer name', () => {
    expect(names.isOfGroup('p.indexer@lots.observed', 'indexer')).toBe(true);
    expect(names.isOfGroup('p.indexer-2@lots.observed', 'indexer')).toBe(false);
    expect(names.isOfGroup('q.indexer@lots.observed', 'indexer')).toBe(false);
  });

  it.each(['', 'a@b'])('refuse the ambiguous group name %j', (groupId) => {
    expect(() => names.group(groupId, 't')).toThrow(RangeError);
  });
});
