import { type LotStatement, type SellerDescriptor } from '@obverse/sellers';
import type { RecordedLot, SellerSample } from '../sample/sample-file';
import { fieldsOf, priceText } from '../visit/lots-text';
import { sampleLots } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';

/** The result for one lot of the sample. */
export interface CheckedLot {
  readonly title: string;
  readonly outcome: 'same' | 'changed' | 'gone' | 'broken';
  /** The changes or the fault. */
  readonly detail: string;
}

export interface SellerCheck {
  /** `broken`: fields can no longer be extracted from the pages, and an operator must act. */
  readonly state: 'good' | 'broken';
  readonly lots: readonly CheckedLot[];
  /** Recorded pages that are read differently than when they were saved: the adapter changed, not the site. */
  readonly drift: readonly string[];
  readonly reasons: readonly string[];
}

const LOTS_A_CHECK = 3;

/** Reads the recorded pages again, then some of the sample's lots on the site. If all of these are gone, one lot is read from the lists. */
export async function checkSeller(
  seller: SellerDescriptor,
  sample: SellerSample,
  web: SellerWeb,
): Promise<SellerCheck> {
  web.dropParameters(seller.home, sample.sessionParameters);
  const drift = sample.lots.flatMap((lot) => driftOf(lot, seller, web));
  const lots: CheckedLot[] = [];
  for (const lot of sample.lots.slice(0, LOTS_A_CHECK)) lots.push(await checkLot(lot, seller, web));
  const broken = lots.filter(({ outcome }) => outcome === 'broken').map(({ title, detail }) => `${title}: ${detail}`);
  const reasons = [
    ...drift,
    ...broken,
    ...(lots.every(({ outcome }) => outcome === 'gone') ? await emptyLists(seller, web) : []),
  ];
  return { state: reasons.length > 0 ? 'broken' : 'good', lots, drift, reasons };
}

function driftOf({ statement, page }: RecordedLot, seller: SellerDescriptor, web: SellerWeb): readonly string[] {
  if (!page) return [];
  const { lots } = web.adapterFor(seller).read(page, seller);
  const again = lots.find((lot) => lot.statement.sourceId === statement.sourceId)?.statement;
  const same = again !== undefined && canonical(again) === canonical(statement);
  return same
    ? []
    : [
        `${statement.title}: its recorded page is read differently${again ? ` (${changesOf(statement, again).join(', ')})` : ', as no lot'}`,
      ];
}

async function checkLot(
  { statement, own }: RecordedLot,
  seller: SellerDescriptor,
  web: SellerWeb,
): Promise<CheckedLot> {
  const { title } = statement;
  const page = await web.page(own, seller);
  if ('reason' in page) return { title, outcome: 'broken', detail: page.reason };
  const { lots, gone, faults } = web.adapterFor(seller).read(page, seller);
  if (gone) return { title, outcome: 'gone', detail: 'its page is gone' };
  const now = lots.find((lot) => lot.statement.sourceId === statement.sourceId)?.statement;
  if (!now) return { title, outcome: 'broken', detail: faults[0]?.reason ?? 'no lot could be extracted from its page' };
  const has = fieldsOf(now);
  const lost = fieldsOf(statement).filter((field) => !has.includes(field) && !(field === 'price' && isSold(now)));
  if (lost.length > 0) return { title, outcome: 'broken', detail: `no longer has ${lost.join(', ')}` };
  const changes = changesOf(statement, now);
  return { title, outcome: changes.length > 0 ? 'changed' : 'same', detail: changes.join(', ') };
}

/** All lots of a sample are gone after a year in a small shop, or after the shop has moved. The lists show which. */
async function emptyLists(seller: SellerDescriptor, web: SellerWeb): Promise<readonly string[]> {
  const fresh = await sampleLots(seller, web, 1);
  return fresh.lots.length > 0 ? [] : ['every lot of the sample is gone, and the lists name no others'];
}

function changesOf(before: LotStatement, now: LotStatement): readonly string[] {
  const price = priceText(before) === priceText(now) ? [] : [`price ${priceText(before)} → ${priceText(now)}`];
  const state =
    before.availability === now.availability
      ? []
      : [`state ${before.availability ?? 'unknown'} → ${now.availability ?? 'unknown'}`];
  const other = (['title', 'description', 'images', 'attributes'] as const).filter(
    (field) => canonical(before[field]) !== canonical(now[field]),
  );
  return [...price, ...state, ...other];
}

function isSold({ availability }: LotStatement): boolean {
  return availability === 'OutOfStock' || availability === 'Sold' || availability === 'Unsold';
}

/** JSON with sorted fields. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
