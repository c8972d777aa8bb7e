import type { BenchContext } from '../bench';
import { percentile } from '../report/figures';
import { DAY, HOUR } from './house';
import { observedStates } from './observed-states';
import { shopOf, type ListKind, type RemovalKind, type Shop } from './shop';
import { hiddenDelays, longestUnread, lotDays, type StatesOf } from './shop-figures';
import { leastShopRequests, longestCeilingMs, trueCeilingMs } from './shop-least';
import { shopOptions, shopPageAt } from './shop-pages';
import { crawlSites, type PartMeasurement, type SimulatedPeriod, type SimulationEngines } from './simulation-run';
import type { Site } from './site';
import type { SiteServer } from './site-server';

export const SHOP_SEED = 416;
const FROM = Date.UTC(2026, 10, 2);
const TO = FROM + 30 * DAY;
const period: SimulatedPeriod = { knownSince: FROM - 8 * DAY, from: FROM, to: TO, atOnce: 3 };
/** Shops whose lists hide availability, as a share. */
const HIDING_SHARE = 0.4;

interface ShopKind {
  readonly list: ListKind;
  readonly removal: RemovalKind;
  /** The size relative to the others. */
  readonly share: number;
  readonly pace: number;
  /** Days after the beginning. */
  readonly movesAfter?: number;
}

/** Sizes, rates of change and habits of shops. Half of them hide availability in their lists. */
const kinds: readonly ShopKind[] = [
  { list: 'availability', removal: 'missing', share: 1, pace: 1 },
  { list: 'availability', removal: 'sentence', share: 2, pace: 0.5 },
  { list: 'availability', removal: 'redirect', share: 0.4, pace: 2 },
  { list: 'availability', removal: 'missing', share: 0.6, pace: 1, movesAfter: 11 },
  { list: 'availability', removal: 'sentence', share: 1.5, pace: 1 },
  { list: 'price', removal: 'missing', share: 1, pace: 1 },
  { list: 'price', removal: 'sentence', share: 0.5, pace: 2 },
  { list: 'price', removal: 'redirect', share: 2, pace: 0.5 },
  { list: 'price', removal: 'missing', share: 0.5, pace: 1, movesAfter: 17 },
  { list: 'sitemap', removal: 'missing', share: 0.5, pace: 1 },
];

/**
 * A simulated month at ten invented shops that sell, restock, reprice, rename, delete and list lots, and of which two move. What the log contains is
 * compared with what the shops had at every moment, and the requests with the fewest possible, see {@link leastShopRequests}. `lots`: the lots of all
 * shops at the beginning.
 */
export async function shopMonth(engines: SimulationEngines, context: BenchContext): Promise<PartMeasurement> {
  const shops = simulatedShops(context.lots);
  const server = await crawlSites(shops.map(siteOf), period, engines, context);
  const states = await observedStates(engines.log);
  const rows = shops.map((shop) => rowOf(shop, server, ({ number }) => states.get(`${shop.key} ${number}`) ?? []));
  for (const row of rows) context.progress(textOf(row));
  return {
    figures: figuresOf(rows),
    bars: [
      { name: 'hidingShopsShare', limit: HIDING_SHARE, better: 'higher' },
      { name: 'shownLotDaysRightShare', limit: 0.995, better: 'higher' },
      { name: 'longestUnreadPerCeiling', limit: 1, better: 'lower' },
      { name: 'hiddenMeanDelayPerCeiling', limit: 0.5, better: 'lower' },
      { name: 'shopRequestsPerLeast', limit: 1.7, better: 'lower' },
    ],
  };
}

function simulatedShops(lots: number): readonly Shop[] {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  return kinds.map(({ share, movesAfter, ...kind }, place) => {
    const lotCount = Math.max(1, Math.round((lots * share) / shares));
    const moves = movesAfter === undefined ? {} : { movesAt: FROM + movesAfter * DAY };
    const definition = { ...kind, ...moves, key: `shop${place}`, seed: SHOP_SEED + place, lotCount };
    return shopOf(definition, period.knownSince, TO);
  });
}

function siteOf(shop: Shop): Site {
  return {
    key: shop.key,
    seed: shop.seed,
    descriptor: { form: 'shop', platform: 'generic-shop', options: shopOptions },
    pageAt: (url, now) => shopPageAt(shop, url, now),
  };
}

type Row = ReturnType<typeof rowOf>;

function rowOf(shop: Shop, server: SiteServer, states: StatesOf) {
  const of = (kind: Parameters<SiteServer['requests']>[1]) => server.requests(shop.key, kind);
  const least = leastShopRequests(shop, FROM, TO);
  const ceilingMs = trueCeilingMs(shop, FROM, TO);
  const longestMs = longestCeilingMs(shop, FROM, TO);
  const delays = hiddenDelays(shop, states, { from: FROM, to: TO, ceilingMs: longestMs });
  return {
    shop,
    least,
    ceilingMs,
    delays,
    isHiding: shop.list !== 'availability',
    days: lotDays(shop, states, FROM, TO),
    unreadPerCeiling: longestUnread(shop, server.lotReads(shop.key), FROM, TO) / longestMs,
    made: { lists: of('list'), lots: of('lot'), others: of('none') + of('robots') },
    leastTotal: least.lists + least.firstFetches + least.changes + least.ceilings,
  };
}

function textOf({ shop, days, made, least, leastTotal, ceilingMs, delays, unreadPerCeiling }: Row): string {
  const total = made.lists + made.lots + made.others;
  const right = ((100 * days.right) / days.all).toFixed(2);
  const delay = (meanOf(delays) / HOUR).toFixed(1);
  return (
    `${shop.key} (${shop.lotCount} lots, list shows ${shop.list}, ceiling ${(ceilingMs / DAY).toFixed(1)} d): ${right} % of lot-days right, ` +
    `${delays.length} hidden changes known after ${delay} h, unread at most ${unreadPerCeiling.toFixed(3)} of the longest ceiling; ` +
    `${total} requests (${made.lists} lists, ${made.lots} lots), at least ${leastTotal} (${least.lists} lists, ${least.firstFetches} first, ` +
    `${least.changes} changes, ${least.ceilings} ceilings)`
  );
}

function figuresOf(rows: readonly Row[]): Record<string, number> {
  const sum = (of: readonly Row[], figure: (row: Row) => number) => of.reduce((total, row) => total + figure(row), 0);
  const showing = rows.filter(({ isHiding }) => !isHiding);
  const hiding = rows.filter(({ isHiding }) => isHiding);
  const rightShare = (of: readonly Row[]) => sum(of, ({ days }) => days.right) / sum(of, ({ days }) => days.all);
  const requests = sum(rows, ({ made }) => made.lists + made.lots + made.others);
  const least = sum(rows, ({ leastTotal }) => leastTotal);
  const shares = hiding.flatMap(({ delays, ceilingMs }) => delays.map((delay) => delay / ceilingMs));
  return {
    shops: rows.length,
    hidingShopsShare: hiding.length / rows.length,
    shownLotDaysRightShare: rightShare(showing),
    hiddenLotDaysRightShare: rightShare(hiding),
    longestUnreadPerCeiling: Math.max(...rows.map(({ unreadPerCeiling }) => unreadPerCeiling)),
    hiddenChanges: shares.length,
    hiddenMeanDelayPerCeiling: meanOf(shares),
    hiddenP99DelayPerCeiling: percentile(shares, 0.99) ?? Number.NaN,
    shopRequests: requests,
    shopLeastRequests: least,
    shopRequestsPerLeast: requests / least,
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
