import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeMessage, endpoints, topics, type LotObserved } from '@obverse/contracts';
import { createDataSource, IdAliasRepository, type DataSource } from '@obverse/database';
import { everyLot, startThrowAwayStack, type ThrowAwayStack } from '@obverse/start';
import { HOST_SUFFIX } from '../machine/shop';
import type { ShownLot } from '../stock/comparison';

/** The checkout this runs from; the same distance from `src` and from `dist`. */
const root = path.resolve(__dirname, '../../../..');
const DUE_LOOK_MS = 250;
const RUN_WITHIN_MS = 300_000;
/** Running services have loaded a changed descriptor after half a minute. */
const DESCRIPTOR_WITHIN_MS = 35_000;
/** The shop runs on this machine. */
const INTERVAL_MS = 20;

/** A whole Obverse whose registry is empty at first. */
export class Obverse {
  private constructor(
    private readonly running: ThrowAwayStack,
    private readonly registry: string,
    private readonly database: DataSource,
  ) {}

  static async start(folder: string): Promise<Obverse> {
    const registry = path.join(folder, 'registry');
    await mkdir(registry, { recursive: true });
    const running = await startThrowAwayStack({ market: false, env: settings(registry) });
    const database = await createDataSource({ url: running.stack.databaseUrl, poolSize: 2 });
    return new Obverse(running, registry, database);
  }

  async stop(): Promise<void> {
    await this.database.destroy();
    await this.running.discard();
  }

  /** Adds the shop as an operator does, and switches it on. Resolves with what `seller add` wrote. */
  async add(key: string, name: string, home: string, more: readonly string[] = []): Promise<string> {
    const place = ['--country', 'us', '--timezone', 'America/New_York', '--currency', 'USD'];
    const facts = ['--key', key, '--name', name, ...place];
    const output = await this.command('seller', 'add', home, ...facts, '--interval', String(INTERVAL_MS), ...more);
    const file = path.join(this.registry, `${key}.yaml`);
    const text = (await readFile(file, 'utf8')).replace(/^enabled:.*\n/m, '');
    // No run begins but those requested.
    const rest = [
      'enabled: true',
      'permission: open',
      `politeness: { intervalMs: ${INTERVAL_MS}, concurrency: 1 }`,
      'revisit: { minSeconds: 86400, maxSeconds: 86400 }',
    ];
    await writeFile(file, `${text.trimEnd()}\n${rest.join('\n')}\n`);
    return output;
  }

  /** Adds a known shop whose addresses have changed again, and lets its lots keep their ids. */
  async addAgain(key: string, name: string, home: string): Promise<void> {
    await this.add(key, name, home, ['--yes']);
    await this.command('seller', 'resume', key);
    await pause(DESCRIPTOR_WITHIN_MS);
  }

  /** Lets the ceiling of all lots of the seller pass, and crawls it. Resolves when no page of a lot is due. Throws with what the
   * command wrote when the seller is broken. */
  async crawl(key: string): Promise<void> {
    await this.database.query(
      `UPDATE frontier_lot SET due_at = now() - interval '1 second'
       WHERE due_at IS NOT NULL AND seller_id = (SELECT seller_id FROM seller_crawl WHERE seller_key = $1)`,
      [key],
    );
    await this.command('seller', 'crawl', key);
    const end = Date.now() + RUN_WITHIN_MS;
    while ((await this.dueLots(key)) > 0) {
      if (Date.now() > end) throw new Error(`The lots of ${key} were not read within ${RUN_WITHIN_MS / 1000} s.`);
      await pause(DUE_LOOK_MS);
    }
  }

  /** What a search shows of a company. */
  async shown(name: string): Promise<readonly ShownLot[]> {
    const lots: ShownLot[] = [];
    const observed = await this.observed();
    for await (const lot of everyLot(this.running.stack.url)) {
      if (lot.org?.title !== name) continue;
      const price = lot.origPrice === undefined ? {} : { price: lot.origPrice };
      const address = await this.addressOf(lot.id);
      const { categoryPath = [], images = [] } = observed.get(lot.id) ?? {};
      lots.push({
        id: lot.id,
        address,
        title: lot.origTitle,
        ...price,
        ...(lot.origDesc === undefined ? {} : { description: lot.origDesc }),
        isForSale: lot.isActive,
        categoryPath,
        pictures: images.map(({ url }) => url),
      });
    }
    return lots;
  }

  /** The present ids of lots. */
  async presentIds(ids: ReadonlyMap<number, string>): Promise<ReadonlyMap<number, string>> {
    const aliases = await new IdAliasRepository(this.database).resolve('lot', [...ids.values()]);
    return new Map([...ids].map(([number, id]) => [number, aliases.get(id) ?? id]));
  }

  /** The last observation of each lot, with what a search does not show. */
  private async observed(): Promise<ReadonlyMap<string, LotObserved>> {
    const rows: { key: string; value: Buffer }[] = await this.database.query(
      `SELECT DISTINCT ON (key) key, value FROM event_log.record r JOIN event_log.partition_head h ON h.id = r.partition_id
       WHERE h.topic = $1 AND length(value) > 0 ORDER BY key, r."offset" DESC`,
      [topics.lotsObserved],
    );
    return new Map(rows.map(({ key, value }) => [key, decodeMessage('LotObserved', value)]));
  }

  /** Where a visitor is sent who opens a lot at its seller. */
  private async addressOf(id: string): Promise<string> {
    const address = new URL(endpoints.system.goto.path, this.running.stack.url);
    address.searchParams.set('lot', id);
    const { headers } = await fetch(address, { redirect: 'manual' });
    return headers.get('location') ?? '';
  }

  private async dueLots(key: string): Promise<number> {
    const rows: { due: number }[] = await this.database.query(
      `SELECT count(*)::int AS due FROM frontier_lot f JOIN seller_crawl s USING (seller_id)
       WHERE s.seller_key = $1 AND f.due_at <= now()`,
      [key],
    );
    return rows[0]?.due ?? 0;
  }

  /** Runs the CLI. Throws with its output when it fails. */
  private command(...args: readonly string[]): Promise<string> {
    const main = path.join(root, 'apps/cli/dist/main.js');
    const child = spawn(process.execPath, [main, '--data', this.running.stack.dataDir, ...args], {
      env: { ...process.env, ...settings(this.registry), CRAWLER_CONTACT: 'https://localhost/obverse' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve(output) : reject(new Error(`obverse ${args.slice(0, 2).join(' ')}: ${output.trim()}`)),
      );
    });
  }
}

function settings(registry: string): Record<string, string> {
  return { SELLER_REGISTRY: registry, FETCH_LOOPBACK_SUFFIX: HOST_SUFFIX, EXCHANGE_RATES_URL: 'off' };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
