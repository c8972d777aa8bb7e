import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@obverse/testing';
// This test stops and starts a server of its own, not the one shared by all suites. The library itself does not import engines.

import { freePort, startPostgres, throwAwayFolder, type RunningPostgres } from '@obverse/engines';
import { LogUnavailableError, type RecordPosition } from '../port';
import { PostgresEventLog } from './postgres-event-log';

describe('a restart or crash of the log’s server under load', () => {
  let folder: string;
  let port: number;
  let server: RunningPostgres;
  let isWriting = false;
  /** Postgres' "immediate shutdown", after which it must recover from its write-ahead log. */
  const crash = async () => {
    const pidFile = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGQUIT');
  };
  const start = () => startPostgres({ dataDir: path.join(folder, 'postgres'), port });

  beforeAll(async () => {
    folder = await throwAwayFolder('restart');
    port = await freePort();
    server = await start();
  });
  afterAll(async () => {
    // Also when the test failed: the load would not end.
    isWriting = false;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('loses no accepted record, and writers and readers recover automatically', async () => {
    const topic = 'test.restart';
    const troubles: unknown[] = [];
    const log = (clientId: string) =>
      new PostgresEventLog({ url: server.url, clientId, onTrouble: (_, error) => void troubles.push(error) });
    const [writer, reader] = [log('writer'), log('reader')];
    await writer.ensureTopics([{ name: topic, partitions: 2, cleanup: 'compact' }]);
    const read = new Map<string, string>();
    const options = {
      groupId: 'restart',
      topic,
      from: 'earliest',
      maxBatch: 100,
      concurrency: 2,
      sessionTimeoutMs: 5_000,
    } as const;
    const consumption = await reader.consume(options, async ({ records }) => {
      for (const { partition, offset, key } of records) read.set(`${partition}/${offset}`, key);
    });

    const accepted = new Map<string, string>();
    const refused: unknown[] = [];
    isWriting = true;
    const load = (async () => {
      for (let call = 0; isWriting; call += 1) {
        const records = Array.from({ length: 20 }, (_, n) => ({
          key: `key-${call}-${n}`,
          value: new Uint8Array(1_000),
        }));
        const positions: readonly RecordPosition[] = await writer.append(topic, records).catch((error: unknown) => {
          refused.push(error);
          return [];
        });
        positions.forEach(({ partition, offset }, n) => accepted.set(`${partition}/${offset}`, records[n]?.key ?? ''));
      }
    })();

    for (const goAway of [() => server.stop(), crash, crash]) {
      const before = accepted.size;
      await eventually('records before the restart', () => accepted.size > before + 500 && read.size > 0);
      const refusedBefore = refused.length;
      await goAway();
      await eventually('a refused append', () => refused.length > refusedBefore);
      server = await start();
      const back = accepted.size;
      await eventually('records after the restart', () => accepted.size > back + 500);
    }
    isWriting = false;
    await load;
    await eventually('every accepted record read', () => [...accepted.keys()].every((position) => read.has(position)));
    for (const [position, key] of accepted) expect(read.get(position)).toBe(key);
    for (const error of [...refused, ...troubles]) expect(error).toBeInstanceOf(LogUnavailableError);
    await consumption.stop();
    await Promise.all([writer.close(), reader.close()]);
  });
});
