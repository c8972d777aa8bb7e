import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  adapterFor,
  companyPage,
  loadRegistry,
  type PageRequest,
  readLogos,
  type SellerDescriptor,
} from '@obverse/sellers';
import { catalogue } from '../catalogue/sellers.data';
import { MarketClock } from '../clock';
import { type RunningMarket, startMarket } from '../index';
import { visit } from '../visitor.factory';
import { type LogoFile, type LogoPlace, portalOf } from './seller-logo';

interface SellerTruth {
  readonly key: string;
  readonly faults: readonly string[];
  readonly logo: { readonly place: LogoPlace; readonly file: LogoFile; readonly shown: string | null } | null;
}

const onPortals = new Set(catalogue.filter((seller) => portalOf(seller) !== undefined).map(({ key }) => key));
const hostile: readonly LogoFile[] = ['page', 'refers-outside', 'vast'];
const MOST_PAGES = 4;

let market: RunningMarket;
let truths: readonly SellerTruth[];
let sellers: ReadonlyMap<string, SellerDescriptor>;

beforeAll(async () => {
  const clock = new MarketClock();
  clock.set(false, Date.UTC(2026, 10, 21, 12));
  const dir = await mkdtemp(path.join(tmpdir(), 'market-logos-'));
  try {
    const size = { sellers: catalogue.length, lots: 3_000 };
    market = await startMarket({ port: 0, truthPort: 0, seed: 'logos', ...size, clock, descriptorsDir: dir });
    sellers = loadRegistry(dir).sellers;
  } finally {
    await rm(dir, { recursive: true });
  }
  truths = JSON.parse((await visit(`http://127.0.0.1:${market.truthPort}/sellers`)).body);
});
afterAll(() => market.stop());

/** The first address with a usable logo, which a correct reader returns. */
function firstSound(urls: readonly string[]): string | undefined {
  return urls.find((url) => !hostile.some((file) => url.includes(`/logo-${file}.`)));
}

async function homeLogos(seller: SellerDescriptor): Promise<readonly string[]> {
  const { body } = await visit(seller.home);
  return readLogos(body, seller.home, seller).urls;
}

/** The logos on the pages of the seller's sales. */
async function saleLogos(seller: SellerDescriptor): Promise<ReadonlySet<string>> {
  const adapter = adapterFor(seller.platform);
  const logos = new Set<string>();
  const queue: PageRequest[] = [...adapter.startRequests(seller)];
  for (let pages = 0; pages < MOST_PAGES && queue.length > 0; pages += 1) {
    const [request] = queue.splice(0, 1);
    if (!request) break;
    const { status, headers, body } = await visit(request.url);
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const fetchedAt = new Date(Date.UTC(2026, 10, 21, 12)).toISOString();
    const page = { request, url: request.url, status, headers: Object.fromEntries(named), body, fetchedAt };
    const extracted = adapter.read(page, seller);
    for (const { logoUrl } of extracted.auctions) if (logoUrl !== undefined) logos.add(logoUrl);
    queue.push(...extracted.next);
  }
  return logos;
}

it('has sellers with logos of every kind, and sellers without a logo', () => {
  const kinds = new Set(truths.map(({ logo }) => logo?.file ?? 'none'));
  expect([...kinds].sort()).toEqual([
    'dark-pixels',
    'drawing',
    'light-pixels',
    'none',
    'page',
    'refers-outside',
    'vast',
  ]);
  expect(truths.filter(({ logo }) => logo?.shown).length).toBeGreaterThan(truths.length / 2);
});

it('shows the true logo on each home page, and no other picture is taken for it', async () => {
  const seen: Record<string, string | undefined> = {};
  const expected: Record<string, string | undefined> = {};
  for (const { key, faults, logo } of truths) {
    const seller = sellers.get(key);
    if (!seller || onPortals.has(key)) continue;
    const isSilent = faults.some((fault) => fault === 'bot-check' || fault === 'js-only');
    expected[key] = isSilent ? undefined : (logo?.shown ?? undefined);
    seen[key] = firstSound(await homeLogos(seller));
  }
  expect(Object.keys(expected).length).toBeGreaterThan(200);
  expect(seen).toEqual(expected);
});

it('shows a portal’s logo in the head and the house’s logo next to its sale', async () => {
  const some = truths.filter(({ key }) => onPortals.has(key));
  for (const { key, logo } of some) {
    const seller = sellers.get(key);
    if (!seller) throw new Error(`no descriptor of ${key}`);
    expect(companyPage(seller)).toBeUndefined();
    const shown = [...(await saleLogos(seller))];
    expect([key, firstSound(shown)]).toEqual([key, logo?.shown ?? undefined]);
    expect(shown.filter((url) => url.includes('/portal/'))).toEqual([]);
  }
  expect(some.filter(({ logo }) => logo?.shown).length).toBeGreaterThan(10);
});

it('serves each logo with its content type', async () => {
  for (const file of ['dark-pixels', 'light-pixels', 'refers-outside', 'page', 'vast'] as const) {
    const found = truths.find(({ key, logo }) => logo?.file === file && !onPortals.has(key));
    const extension = file === 'refers-outside' ? 'svg' : 'png';
    const { status, headers } = await visit(`${sellers.get(found?.key ?? '')?.home}files/logo-${file}.${extension}`);
    expect([file, status, headers['content-type']]).toEqual([
      file,
      200,
      extension === 'svg' ? 'image/svg+xml' : 'image/png',
    ]);
  }
});
