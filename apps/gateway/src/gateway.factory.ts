import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLotIndex, type LotDocument } from '@obverse/lot-index';
import { lotIdOf, orgKeyOf, versionOf, type AuctionId, type DealerId } from '@obverse/lots';
import { startService, type StartedService } from '@obverse/service-kit';
import { testDatabase } from '../../../jest/test-database';
import { gateway } from './service';

export const observedAt = '2026-11-21T10:00:00.000Z';
export const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

const descriptorOf = (key: string, number: number, country: string, form: string) => `
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
verified: { state: never }
since: 2026-11-21
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
      bidding: auction ? ['auction', ...(auction.hasBid ? ['hasbid'] : [])] : ['shop'],
      ...(ended ? { outcome: ['sold'] } : {}),
      org: [`o-${org}`],
      country: [country],
      material: [`met-${material}`],
      ...(auctionId ? { auction: [`a-${auctionId}`] } : {}),
      ...(dealer ? { seller: [`s-${dealer}`] } : {}),
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

/** The stores and folders of a test's gateway. */
export interface GatewayWorld {
  readonly databaseUrl: string;
  readonly imageDir: string;
  readonly webDir: string;
}

export interface RunningGateway extends GatewayWorld {
  readonly service: StartedService<unknown>;
  stop(): Promise<void>;
}

/** Starts a gateway on its own database with these lots in its index and two sellers, `kestrel` and `linden`. `furnish` runs before the start. */
export async function startGateway(
  lots: readonly LotDocument[],
  { env = {}, furnish }: { env?: Record<string, string>; furnish?: (world: GatewayWorld) => Promise<void> } = {},
): Promise<RunningGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'obverse-gateway-'));
  const world = { databaseUrl: await testDatabase(), imageDir: join(folder, 'images'), webDir: join(folder, 'web') };
  const registry = join(folder, 'sellers');
  mkdirSync(registry);
  mkdirSync(join(world.webDir, 'assets'), { recursive: true });
  writeFileSync(join(registry, 'kestrel.yaml'), descriptorOf('kestrel', 1, 'DE', 'shop'));
  writeFileSync(join(registry, 'linden.yaml'), descriptorOf('linden', 2, 'US', 'auction-house'));
  writeFileSync(join(world.webDir, 'index.html'), '<!doctype html><title>client</title>');
  writeFileSync(join(world.webDir, 'assets', 'app-0a1b.js'), 'export {};');
  const index = createLotIndex({ adapter: 'postgres', url: world.databaseUrl });
  await index.prepare();
  await index.write(lots);
  await index.close();
  await furnish?.(world);
  const service = await startService(gateway, {
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: world.databaseUrl,
      LOT_INDEX_URL: world.databaseUrl,
      SELLER_REGISTRY: registry,
      IMAGE_DIR: world.imageDir,
      WEB_DIR: world.webDir,
      ...env,
    },
  });
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...world, service, stop };
}
