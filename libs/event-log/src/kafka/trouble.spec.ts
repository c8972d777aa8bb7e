import { logLevel } from 'kafkajs';
import { troubleLog } from './trouble';

const logged = (now = () => 0) => {
  const reported: string[] = [];
  const log = troubleLog((what, error) => reported.push(`${what}: ${String(error)}`), now)(logLevel.WARN);
  const entry = (level: logLevel, message: string, error?: string) =>
    log({ namespace: 'Connection', level, label: '', log: { timestamp: '', message, ...(error && { error }) } });
  return { reported, entry };
};

describe('a log message of the Kafka client', () => {
  it('is reported with its reason when it is a warning or an error', () => {
    const { reported, entry } = logged();
    entry(logLevel.ERROR, 'Connection error', 'ECONNREFUSED');
    entry(logLevel.WARN, 'slow');
    entry(logLevel.INFO, 'joined');
    entry(logLevel.DEBUG, 'bytes');
    expect(reported).toEqual([
      'Kafka client, Connection: Error: Connection error: ECONNREFUSED',
      'Kafka client, Connection: Error: slow',
    ]);
  });

  it('is reported at intervals, not with every attempt', () => {
    let now = 0;
    const { reported, entry } = logged(() => now);
    for (now = 0; now < 60_000; now += 1_000) entry(logLevel.ERROR, 'Connection error');
    expect(reported).toHaveLength(2);
  });

  it('is not reported during a rebalance, or when the caller receives the error', () => {
    const { reported, entry } = logged();
    entry(logLevel.ERROR, 'Response Heartbeat(key: 12, version: 3)', 'The group is rebalancing, so a rejoin is needed');
    entry(logLevel.WARN, 'The group is rebalancing, re-joining');
    entry(logLevel.ERROR, 'Response Metadata(key: 3, version: 6)', 'This server does not host this topic-partition');
    entry(logLevel.WARN, 'Limiting retries for the idempotent producer may invalidate EoS guarantees');
    expect(reported).toEqual([]);
  });
});
