import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createLotIndex, type LotDocument } from '@obverse/lot-index';
import { lotIdOf, orgKeyOf, versionOf, type AuctionId, type DealerId } from '@obverse/lots';
import { dictionary } from '@obverse/numismatics/testing';
import { startService, type StartedService } from '@obverse/service-kit';
import { migratedDatabase } from '../../../jest/migrated-database';
import { gateway, moduleOf } from './gateway';

export const observedAt = '2026-11-21T10:00:00.000Z';
export const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

export interface GivenSeller {
  readonly key: string;
  readonly number: number;
  readonly country: string;
  readonly form: 'shop' | 'marketplace' | 'auction-house';
  /** It is crawled. */
  readonly enabled?: boolean;
  /** Further lines of its descriptor. */
  readonly more?: string;
}

export const twoSellers: readonly GivenSeller[] = [
  { key: 'kestrel', number: 1, country: 'DE', form: 'shop' },
  { key: 'linden', number: 2, country: 'US', form: 'auction-house' },
];

const descriptorOf = ({ key, number, country, form, enabled = false, more = '' }: GivenSeller) => `
key: ${key}
number: ${number}
names: ["${key}"]
home: http://${key}.example/
country: ${country}
form: ${form}
languages: [en]
timezone: Europe/Berlin
platform: shopify
permission: open
enabled: ${enabled}
verified: { state: never }
since: 2026-11-21
${more}
`;

export interface Given {
  readonly source: string;
  readonly seller?: string;
  readonly org?: number;
  readonly country?: string;
  readonly material?: string;
  readonly cents?: number;
  readonly specimen?: string;
  readonly photo?: string;
  /** The id of the dealer. */
  readonly dealer?: string;
  /** The id of the catalog item of its coin type. */
  readonly catalogId?: string;
  readonly auction?: { id: string; number: string; hasBid?: boolean; sold?: boolean };
}

/** A lot of the index, identified by its source id. */
export function lot({
  source,
  seller = 'kestrel',
  org = 1,
  country = 'DE',
  material = 'silver',
  cents = 1000,
  dealer,
  catalogId,
  auction,
  ...keys
}: Given): LotDocument {
  const id = lotIdOf(seller, source);
  const state = auction ? (auction.sold ? 'Sold' : auction.hasBid ? 'HasBid' : 'NoBid') : 'BuyNow';
  const ended = state === 'Sold';
  const auctionId = auction?.id as AuctionId | undefined;
  return {
    id,
    version: versionOf(observedAt),
    status: ended ? 'ended' : 'open',
    terms: ['coin', source, `met-${material}`],
    facets: {
      ...saleFacetsOf(auction),
      org: [`o-${org}`],
      country: [country],
      material: [`met-${material}`],
      ...(dealer ? { seller: [`s-${dealer}`] } : {}),
      ...(catalogId ? { catalog: ['catalog', `catalog-${catalogId}`] } : {}),
    },
    ...keys,
    sort: {
      firstObserved: Date.now() - cents,
      priceCents: cents,
      ...(auction
        ? { lotNumber: Number(auction.number) * 100, [ended ? 'closedAt' : 'closesAt']: Date.parse(inAnHour) }
        : {}),
    },
    lot: {
      sellerKey: seller,
      orgKey: orgKeyOf(org),
      url: `http://${seller}.example/lot/${source}`,
      uiKey: `coin-${source}`,
      title: `Coin ${source} <script>alert(1)</script>`,
      origTitle: `Coin ${source}`,
      saleKind: auction ? 'auction' : 'fixed',
      bidState: state,
      price: { amount: (cents / 100).toFixed(2), currency: 'USD' },
      observedAt,
      firstObservedAt: observedAt,
      countryIso: country,
      categoryPaths: [],
      properties: [],
      imageCount: 1,
      ...(dealer ? { dealer: { id: dealer as DealerId, title: `Dealer ${dealer}` } } : {}),
      ...(auctionId
        ? { auction: { id: auctionId, title: 'Autumn sale' }, lotNumber: auction?.number ?? '', closedOn: inAnHour }
        : {}),
    },
  };
}

function saleFacetsOf(auction: Given['auction']): LotDocument['facets'] {
  if (!auction) return { bidding: ['shop'] };
  return {
    bidding: ['auction', ...(auction.hasBid ? ['hasbid'] : [])],
    auction: [`a-${auction.id}`],
    ...(auction.sold ? { outcome: ['sold'] } : {}),
  };
}

/** The page of a client as the build writes it, without its files. */
const clientPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="of the build" />
    <title>client</title>
    <script type="module" src="/assets/app-0a1b.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

const WRITTEN_AT_ONCE = 1_000;

/** The stores and folders of a test's gateway. */
export interface GatewayWorld {
  readonly databaseUrl: string;
  readonly imageDir: string;
  readonly webDir: string;
  readonly mailDir: string;
}

export interface RunningGateway extends GatewayWorld {
  readonly service: StartedService<unknown>;
  stop(): Promise<void>;
}

/** Starts a gateway on its own database with these lots in its index and the sellers `kestrel` and `linden`, or others. `furnish` runs before the start. */
export async function startGateway(
  lots: readonly LotDocument[],
  {
    env = {},
    sellers = twoSellers,
    furnish,
  }: {
    env?: Record<string, string>;
    sellers?: readonly GivenSeller[];
    furnish?: (world: GatewayWorld) => Promise<void>;
  } = {},
): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-gateway-'));
  const at = (name: string) => join(folder, name);
  const databaseUrl = await migratedDatabase();
  const world = { databaseUrl, imageDir: at('images'), webDir: at('web'), mailDir: at('mail') };
  const registry = join(folder, 'sellers');
  mkdirSync(registry);
  mkdirSync(join(world.webDir, 'assets'), { recursive: true });
  for (const seller of sellers) writeFileSync(join(registry, `${seller.key}.yaml`), descriptorOf(seller));
  writeFileSync(join(world.webDir, 'index.html'), clientPage);
  const script = join(world.webDir, 'assets', 'app-0a1b.js');
  writeFileSync(script, 'export {};');
  writeFileSync(`${script}.br`, brotliCompressSync('export {};'));
  const adapter = env['LOT_INDEX_ADAPTER'] === 'opensearch' ? 'opensearch' : 'postgres';
  const index = createLotIndex({ adapter, url: env['LOT_INDEX_URL'] ?? world.databaseUrl });
  await index.prepare();
  for (let first = 0; first < lots.length; first += WRITTEN_AT_ONCE)
    await index.write(lots.slice(first, first + WRITTEN_AT_ONCE));
  await index.close();
  await furnish?.(world);
  // All gateways of a process share a dictionary: with its tables, each would take two seconds and 100 MB.
  const definition = { ...gateway, module: () => moduleOf(dictionary) };
  const service = await startService(definition, {
    env: {
      PORT: '0',
      MANAGEMENT_PORT: '0',
      THROTTLE_FACTOR: '0',
      PAGE_DATA_MS: '10000',
      // Tests do not wait for a machine at rest.
      WARM_UP_MS: '0',
      // A busy machine may stand still for longer than visitors wait.
      REQUEST_DEADLINE_MS: '60000',
      DATABASE_WAIT_MS: '60000',
      // A busy machine takes seconds for the hash of a password.
      PASSWORD_QUEUE_MS: '60000',
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      DATABASE_URL: world.databaseUrl,
      LOT_INDEX_URL: world.databaseUrl,
      SELLER_REGISTRY: registry,
      IMAGE_DIR: world.imageDir,
      WEB_DIR: world.webDir,
      MAIL_DIR: world.mailDir,
      ...env,
    },
  });
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...world, service, stop };
}
