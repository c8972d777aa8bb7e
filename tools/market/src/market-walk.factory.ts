import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  adapterFor,
  type FetchedPage,
  loadRegistry,
  type LotStatement,
  type PageFault,
  type PageReading,
  type PageRequest,
  type SellerDescriptor,
  type SellerOf,
  type SellerPlatform,
} from '@obverse/sellers';
import { catalogue } from './catalogue/sellers.data';
import { MarketClock } from './clock';
import { type MarketChange, type RunningMarket, startMarket, type TruthLot } from './index';
import { ask, visit } from './visitor.factory';

/** Everything a seller's lists name, each page asked once, each lot's own page where the lists do not tell the lot. */
export interface Walk {
  readonly lots: ReadonlyMap<string, { readonly statement: LotStatement; readonly page: PageRequest }>;
  readonly faults: readonly PageFault[];
}

/** A market of the whole catalogue with its clock stopped, read through the adapters as the crawler reads it. */
export class WalkedMarket {
  private constructor(
    readonly clock: MarketClock,
    private readonly market: RunningMarket,
    private readonly descriptors: ReadonlyMap<string, SellerDescriptor>,
  ) {}

  /** About so many lots on sale, all sellers together. */
  static async open(seed: string, lots: number, at: number): Promise<WalkedMarket> {
    const clock = new MarketClock();
    clock.set(false, at);
    const dir = await mkdtemp(path.join(tmpdir(), `market-${seed}-`));
    try {
      const size = { sellers: catalogue.length, lots };
      const market = await startMarket({ port: 0, truthPort: 0, seed, ...size, clock, descriptorsDir: dir });
      const registry = await loadRegistry(dir);
      expect(registry.faults).toEqual([]);
      return new WalkedMarket(clock, market, registry.sellers);
    } finally {
      await rm(dir, { recursive: true });
    }
  }

  stop(): Promise<void> {
    return this.market.stop();
  }

  sellerNamed(key: string): SellerDescriptor {
    const seller = this.descriptors.get(key);
    if (!seller) throw new Error(`no descriptor of ${key}`);
    return seller;
  }

  /** One page, as the seller's adapter reads it. */
  async reading<P extends SellerPlatform>(seller: SellerOf<P>, request: PageRequest): Promise<PageReading> {
    return adapterFor<P>(seller.platform as P).read(await this.fetched(request), seller);
  }

  entrances<P extends SellerPlatform>(seller: SellerOf<P>): readonly PageRequest[] {
    return adapterFor<P>(seller.platform as P).entrances(seller);
  }

  async walk<P extends SellerPlatform>(seller: SellerOf<P>): Promise<Walk> {
    const lots = new Map<string, { statement: LotStatement; page: PageRequest }>();
    const faults: PageFault[] = [];
    const queue = [...this.entrances(seller)];
    const asked = new Set<string>();
    for (let request = queue.shift(); request; request = queue.shift()) {
      if (asked.has(request.url)) continue;
      asked.add(request.url);
      const read = await this.reading(seller, request);
      for (const { statement, page } of read.lots) lots.set(statement.sourceId, { statement, page });
      faults.push(...read.faults);
      queue.push(...read.next, ...read.listed.map(({ page }) => page));
    }
    return { lots, faults };
  }

  async truthLots(key: string): Promise<TruthLot[]> {
    const { body } = await this.askTruth(`/lots?seller=${key}`);
    return body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  async changesSince(since: number): Promise<MarketChange[]> {
    const { body } = await this.askTruth(`/changes?since=${new Date(since).toISOString()}&limit=100000`);
    return JSON.parse(body).changes;
  }

  async switchFault(seller: string, fault: string, on: boolean): Promise<void> {
    await this.askTruth('/faults', { method: 'POST', body: { seller, fault, on } });
  }

  private askTruth(target: string, options = {}): ReturnType<typeof ask> {
    return ask(this.market.truthPort, '127.0.0.1', target, options);
  }

  private async fetched(request: PageRequest): Promise<FetchedPage> {
    const { status, headers, body } = await visit(request.url);
    const lines = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const fetchedAt = new Date(this.clock.now()).toISOString();
    return { request, url: request.url, status, headers: Object.fromEntries(lines), body, fetchedAt };
  }
}

/** Faults as a person reads them. */
export function told(faults: readonly PageFault[]): string[] {
  return faults.map(({ where, reason }) => `${where}: ${reason}`);
}

/** In the order of their ids, so that a difference shows at a glance. */
export function sorted<T>(lots: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...lots].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The lot's pictures are JPEGs, and its page, the front page and the one about the seller say that the seller is invented. */
export async function expectPicturesAndNotice({ url, pictures }: TruthLot): Promise<void> {
  for (const picture of pictures) {
    const small = new URL(picture);
    small.searchParams.set('width', '80');
    const { status, bytes } = await visit(small.href);
    expect([picture, status, bytes.subarray(0, 3).toString('hex')]).toEqual([picture, 200, 'ffd8ff']);
  }
  for (const page of [url, new URL('/', url).href, new URL('/about', url).href])
    expect([page, (await visit(page)).body.includes('class="invented"')]).toEqual([page, true]);
}
