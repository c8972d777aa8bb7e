import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  adapterFor,
  type ApiAccess,
  type FetchedPage,
  loadRegistry,
  type LotStatement,
  type PageFault,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type SellerDescriptor,
} from '@obverse/sellers';
import { catalogue } from './catalogue/sellers.data';
import { MarketClock } from './clock';
import type { Fault } from './defects/defects.data';
import { type ChangeKind, type RunningMarket, startMarket, type TruthLot } from './index';
import type { Offence } from './politeness/politeness-monitor';
import { MarketTruth } from './truth/market-truth';
import { visit } from './visitor.factory';

export const NOON = Date.UTC(2026, 10, 21, 12);

/** The result of a crawl run: each page of the seller's lists once, each lot's own page once. */
export interface CrawlRun {
  readonly lots: ReadonlyMap<string, { readonly statement: LotStatement; readonly page: PageRequest }>;
  readonly faults: readonly PageFault[];
}

/** The whole market at a frozen time, crawled with the sellers' adapters in the way of the crawler. */
export class CrawledMarket {
  readonly #tokens = new Map<string, { readonly token: string; readonly until: number }>();

  private constructor(
    readonly clock: MarketClock,
    private readonly running: RunningMarket,
    private readonly descriptors: ReadonlyMap<string, SellerDescriptor>,
  ) {}

  /** Starts a market with the given number of lots for each unit of share, so that a seller's size does not depend on the other sellers. */
  static async open(seed: string, lotsAShare: number): Promise<CrawledMarket> {
    const clock = new MarketClock();
    clock.set(false, NOON);
    const dir = await mkdtemp(path.join(tmpdir(), `market-${seed}-`));
    try {
      const shares = catalogue.reduce((sum, { share }) => sum + share, 0);
      const size = { sellers: catalogue.length, lots: Math.round(shares * lotsAShare) };
      const running = await startMarket({ port: 0, truthPort: 0, seed, ...size, clock, descriptorsDir: dir });
      const registry = loadRegistry(dir);
      expect(registry.faults).toEqual([]);
      return new CrawledMarket(clock, running, registry.sellers);
    } finally {
      await rm(dir, { recursive: true });
    }
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  startRequests(key: string): readonly PageRequest[] {
    const { seller, adapter } = this.sellerNamed(key);
    return adapter.startRequests(seller);
  }

  async crawl(key: string): Promise<CrawlRun> {
    const lots = new Map<string, { statement: LotStatement; page: PageRequest }>();
    const faults: PageFault[] = [];
    const queue = [...this.startRequests(key)];
    const asked = new Set<string>();
    for (let request = queue.shift(); request; request = queue.shift()) {
      if (asked.has(request.url)) continue;
      asked.add(request.url);
      const read = await this.extract(key, request);
      for (const { statement, page } of read.lots) lots.set(statement.sourceId, { statement, page });
      faults.push(...read.faults);
      queue.push(...read.next, ...read.listed.map(({ page }) => page));
    }
    return { lots, faults };
  }

  /** The ids on all pages of a seller's lists, without fetching the lots' own pages. */
  async listedIds(key: string): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    const queue = [...this.startRequests(key)];
    const asked = new Set<string>();
    for (let request = queue.shift(); request; request = queue.shift()) {
      if (asked.has(request.url)) continue;
      asked.add(request.url);
      const { lots, listed, next } = await this.extract(key, request);
      for (const sourceId of [...lots.map(({ statement }) => statement.sourceId), ...listed.map((one) => one.sourceId)])
        ids.add(sourceId);
      queue.push(...next);
    }
    return ids;
  }

  /** Fetches a page and extracts it with the seller's adapter. */
  async extract(key: string, request: PageRequest, headers?: Readonly<Record<string, string>>): Promise<ExtractedPage> {
    const { seller, adapter } = this.sellerNamed(key);
    const access = adapter.access?.(seller);
    const isApi = access !== undefined && new URL(request.url).origin === access.origin;
    const sent = headers ?? (isApi ? await this.headersFor(key, access) : {});
    return adapter.read(await this.fetched(request, sent), seller);
  }

  private async fetched(request: PageRequest, sent: Readonly<Record<string, string>>): Promise<FetchedPage> {
    const { status, headers, body } = await visit(request.url, { headers: sent });
    const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const fetchedAt = new Date(this.clock.now()).toISOString();
    return { request, url: request.url, status, headers: Object.fromEntries(lines), body, fetchedAt };
  }

  /** The headers that a seller's API requires. The market's client is `market-<key>`. */
  async headersFor(key: string, { authorization, headers = {} }: ApiAccess): Promise<Record<string, string>> {
    if (authorization.kind === 'api-key') return { ...headers, [authorization.header]: `market-${key}` };
    const known = this.#tokens.get(key);
    const { token } = known && known.until > this.clock.now() ? known : await this.boughtToken(key, authorization);
    return { ...headers, authorization: `Bearer ${token}` };
  }

  private async boughtToken(
    key: string,
    { tokenUrl, scope }: Extract<ApiAccess['authorization'], { kind: 'client-credentials' }>,
  ): Promise<{ token: string; until: number }> {
    const client = Buffer.from(`market-${key}:market-secret`).toString('base64');
    const { status, body } = await visit(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${client}` },
      form: { grant_type: 'client_credentials', scope },
    });
    expect([tokenUrl, status]).toEqual([tokenUrl, 200]);
    const { access_token: token, expires_in: seconds } = JSON.parse(body) as {
      access_token: string;
      expires_in: number;
    };
    const bought = { token, until: this.clock.now() + seconds * 1000 };
    this.#tokens.set(key, bought);
    return bought;
  }

  async truthLots(key: string): Promise<TruthLot[]> {
    const lots: TruthLot[] = [];
    for await (const lot of this.truth.lots(key)) lots.push(lot);
    return lots;
  }

  /** The kinds of changes of a seller's lots since noon. */
  async kindsOfChange(key: string): Promise<ChangeKind[]> {
    const { changes } = await this.truth.changes(new Date(NOON).toISOString(), key);
    return changes.map(({ kind }) => kind);
  }

  /** The offences that the politeness monitor recorded. */
  async offences(): Promise<readonly Offence[]> {
    return (await this.truth.offences()).offences;
  }

  /** Runs a function while a fault of a seller is on. */
  async withFault<T>(seller: string, fault: Fault, act: () => Promise<T>): Promise<T> {
    await this.truth.switchFault({ seller, fault }, true);
    try {
      return await act();
    } finally {
      await this.truth.switchFault({ seller, fault }, false);
    }
  }

  private get truth(): MarketTruth {
    return new MarketTruth(`http://127.0.0.1:${this.running.truthPort}`);
  }

  /** A seller's descriptor with the adapter of its platform. */
  sellerNamed(key: string): { readonly seller: SellerDescriptor; readonly adapter: PlatformAdapter } {
    const seller = this.descriptors.get(key);
    if (!seller) throw new Error(`no descriptor of ${key}`);
    return { seller, adapter: adapterFor(seller.platform) };
  }
}

/** Faults as text. */
export function faultTexts(faults: readonly PageFault[]): string[] {
  return faults.map(({ where, reason }) => `${where}: ${reason}`);
}

/** Sorted by id, so that a difference is visible at once. */
export function sorted<T>(lots: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...lots].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Expects that the lot's pictures are JPEGs, and that its page, the front page and the page about the seller state that the seller is invented.
 */
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
