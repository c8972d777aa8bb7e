import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeMessage, topicDefinitions, topics, type LotChanged } from '@obverse/contracts';
import { createDataSource, type DataSource } from '@obverse/database';
import { startPostgres } from '@obverse/engines';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotDocument, type LotIndex } from '@obverse/lot-index';
import type { BenchContext } from '../bench';
import { writeRegistry } from '../lots/sellers';
import type { Releases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';

const GROUP = 'watcher';

/** Where the changes of lots come from. */
export interface Market {
  readonly log: EventLog;
  readonly index: LotIndex;
}

/** A watcher on the embedded profile, with the stores that the bench fills. */
export interface WatcherWorld extends Market {
  readonly watcher: ServiceProcess;
  readonly source: DataSource;
  /** A gateway of the same stores. */
  readonly startGateway: () => Promise<ServiceProcess>;
}

/** Starts the watcher before there is any search: it reads them at the first change. */
export async function startWatcher(folder: string, releases: Releases): Promise<WatcherWorld> {
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 });
  const { url } = releases.add(server, (one) => one.stop());
  await writeRegistry(path.join(folder, 'sellers'));
  const index = releases.add(createLotIndex({ adapter: 'postgres', url }), (one) => one.close());
  const log = releases.add(createEventLog({ adapter: 'postgres', url, clientId: 'bench' }), (one) => one.close());
  await log.ensureTopics(topicDefinitions);
  await index.prepare();
  const settings = {
    DATABASE_URL: url,
    EVENT_LOG_URL: url,
    LOT_INDEX_URL: url,
    SELLER_REGISTRY: path.join(folder, 'sellers'),
  };
  const start = async (service: 'watcher' | 'gateway', more: Readonly<Record<string, string>> = {}) => {
    const logFile = path.join(folder, `${service}.log`);
    const started = ServiceProcess.start({ service, settings: { ...settings, ...more }, logFile });
    return releases.add(await started, (one) => one.stop());
  };
  const watcher = await start('watcher');
  const source = releases.add(await createDataSource({ url, poolSize: 2 }), (one) => one.destroy());
  const startGateway = () =>
    start('gateway', {
      EXCHANGE_RATES_URL: 'off',
      IMAGE_DIR: path.join(folder, 'images'),
      MAIL_DIR: path.join(folder, 'mail'),
    });
  return { log, index, watcher, source, startGateway };
}

/** First observed after the searches were saved. */
export function observedNow(lots: readonly LotDocument[]): readonly LotDocument[] {
  return lots.map((lot) => ({ ...lot, sort: { ...lot.sort, firstObserved: Date.now() } }));
}

/** Appends the changes just before the documents are written, as an indexer does. */
export async function change({ log, index }: Market, lots: readonly LotDocument[]): Promise<void> {
  await log.append(
    topics.lotsChanged,
    lots.map((lot) => ({ key: lot.id, value: encodeMessage(changeOf(lot)) })),
  );
  await index.write(lots);
}

function changeOf({ id, version, lot }: LotDocument): LotChanged {
  return {
    type: 'LotChanged',
    version: 1,
    changeId: `${id}-${version}-new`,
    lotId: id,
    sellerKey: lot.sellerKey,
    kind: 'new',
    at: new Date().toISOString(),
    after: { bidState: lot.bidState },
  };
}

/** Until the watcher has committed all changes. */
export async function untilRead(log: EventLog, { signal }: BenchContext): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const ranges = await log.ranges(topics.lotsChanged);
    const committed = await log.committed(GROUP, topics.lotsChanged);
    const next = new Map(committed.map((one) => [one.partition, one.next]));
    if (ranges.every((range) => range.next === 0 || (next.get(range.partition) ?? 0) >= range.next)) return;
    await pause(100);
  }
}
