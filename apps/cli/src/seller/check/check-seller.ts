import { adapterFor, type LotStatement, type SellerDescriptor } from '@obverse/sellers';
import type { RecordedLot, SellerSample } from '../sample/sample-file';
import { fieldsOf, priceText } from '../visit/lots-text';
import { sampleLots } from '../visit/sample-lots';
import type { SellerWeb } from '../visit/seller-web';

/** What became of one lot of the sample. */
export interface CheckedLot {
  readonly title: string;
  readonly outcome: 'same' | 'changed' | 'gone' | 'broken';
  /** What changed, or what is broken. */
  readonly told: string;
}

export interface SellerCheck {
  /** `broken`: its pages no longer say what they said; an operator must look. */
  readonly state: 'good' | 'broken';
  readonly lots: readonly CheckedLot[];
  /** Of recorded pages that are read differently today than when they were saved: the reader changed, not the site. */
  readonly drift: readonly string[];
  readonly reasons: readonly string[];
}

const LOTS_A_CHECK = 3;

/** Reads the recorded pages again, then a few of the sample's lots on the site; where all of those are gone, a fresh one from the lists. */
export async function checkSeller(
  seller: SellerDescriptor,
  sample: SellerSample,
  web: SellerWeb,
): Promise<SellerCheck> {
  const drift = sample.lots.flatMap((lot) => driftOf(lot, seller));
  const lots: CheckedLot[] = [];
  for (const lot of sample.lots.slice(0, LOTS_A_CHECK)) lots.push(await checkLot(lot, seller, web));
  const broken = lots.filter(({ outcome }) => outcome === 'broken').map(({ title, told }) => `${title}: ${told}`);
  const reasons = [
    ...drift,
    ...broken,
    ...(lots.every(({ outcome }) => outcome === 'gone') ? await emptyLists(seller, web) : []),
  ];
  return { state: reasons.length > 0 ? 'broken' : 'good', lots, drift, reasons };
}

function driftOf({ statement, page }: RecordedLot, seller: SellerDescriptor): readonly string[] {
  if (!page) return [];
  const again = adapterFor(seller.platform)
    .read(page, seller)
    .lots.find((lot) => lot.statement.sourceId === statement.sourceId)?.statement;
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
  if ('reason' in page) return { title, outcome: 'broken', told: page.reason };
  const { lots, gone, faults } = adapterFor(seller.platform).read(page, seller);
  if (gone) return { title, outcome: 'gone', told: 'its page is gone' };
  const now = lots.find((lot) => lot.statement.sourceId === statement.sourceId)?.statement;
  if (!now) return { title, outcome: 'broken', told: faults[0]?.reason ?? 'its page tells no lot' };
  const has = fieldsOf(now);
  const lost = fieldsOf(statement).filter((field) => !has.includes(field) && !(field === 'price' && isSold(now)));
  if (lost.length > 0) return { title, outcome: 'broken', told: `no ${lost.join(', no ')} any more` };
  const changes = changesOf(statement, now);
  return { title, outcome: changes.length > 0 ? 'changed' : 'same', told: changes.join(', ') };
}

/** All gone is what a small shop's sample looks like after a year, and what a moved shop's looks like: the lists decide. */
async function emptyLists(seller: SellerDescriptor, web: SellerWeb): Promise<readonly string[]> {
  const fresh = await sampleLots(seller, web, 1);
  return fresh.lots.length > 0 ? [] : ['every lot of the sample is gone, and the lists name no other'];
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

/** The same whatever the order of an object's fields. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
