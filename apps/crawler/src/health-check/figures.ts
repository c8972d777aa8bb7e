import { noFigures, type RunFigures } from '@obverse/database';
import { addressKey } from './addresses';
import type { LotStatement, ExtractedPage, PageRequest } from '@obverse/sellers';

const MAX_REASONS = 8;
const MAX_ADDRESS_KINDS = 40;
const MAX_DEVIATIONS = 5;
const MAX_REASON_CHARACTERS = 100;

type Counts = Omit<RunFigures, 'reasons' | 'addresses' | 'deviations'>;

const onOffer = new Set<LotStatement['availability']>([undefined, 'InStock', 'PreOrder', 'Upcoming', 'Open']);

/** Sellers remove prices and pictures from sold lots, so only these lots are checked for them. */
export function isOnOffer({ availability }: Pick<LotStatement, 'availability'>): boolean {
  return onOffer.has(availability);
}

/** The sum of both. Of the deviations the last ones are kept. */
export function plus(a: RunFigures, b: RunFigures): RunFigures {
  const { reasons: _reasons, addresses: _addresses, deviations: _deviations, ...zero } = noFigures;
  const names = Object.keys(zero).filter((name): name is keyof Counts => name in zero);
  const counts = Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Record<keyof Counts, number>;
  const reasons = commonest(a.reasons, b.reasons, MAX_REASONS);
  const addresses = commonest(a.addresses, b.addresses, MAX_ADDRESS_KINDS);
  const deviations = [...a.deviations, ...b.deviations].slice(-MAX_DEVIATIONS);
  return { ...counts, deviations, addresses, reasons };
}

function commonest(a: RunFigures['reasons'], b: RunFigures['reasons'], most: number): RunFigures['reasons'] {
  const counts = new Map(Object.entries(a));
  for (const [name, count] of Object.entries(b)) counts.set(name, (counts.get(name) ?? 0) + count);
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one).slice(0, most));
}

/**
 * The figures of one page. `lastTitle`: the title of the lot extracted before, since a title that repeats it belongs to the template and not to the
 * lot.
 */
export function figuresOf(
  request: Pick<PageRequest, 'kind' | 'sourceId'>,
  extracted: ExtractedPage,
  lastTitle: string | undefined,
): RunFigures {
  const { lots, faults, gone = false, outside = false } = extracted;
  const isLot = request.kind === 'lot';
  const statements = lots.map(({ statement }) => statement);
  const offered = statements.filter(isOnOffer);
  const auctions = offered.filter(({ saleKind }) => saleKind === 'auction');
  const titles = [lastTitle, ...statements.map(({ title }) => title)];
  const unread = isLot && !gone && !outside && lots.length === 0 ? 1 : 0;
  return {
    ...noFigures,
    extracted: lots.length,
    titled: statements.filter(({ title }, at) => title !== titles[at]).length,
    offered: offered.length,
    priced: offered.filter(isPriced).length,
    pictured: offered.filter(({ images }) => images !== undefined).length,
    auctioned: auctions.length,
    dated: auctions.filter(({ endsAt, auction }) => (endsAt ?? auction?.endsAt) !== undefined).length,
    unread: isLot ? unread : unreadItems(extracted),
    pagesUnread: !isLot && faults.some(({ scope }) => scope === 'page') ? 1 : 0,
    asked: isLot ? 1 : 0,
    gone: isLot && gone ? 1 : 0,
    addresses: Object.fromEntries((extracted.addresses ?? []).map((kind) => [addressKey(kind), kind.count])),
    reasons: reasonsOf(faults.map(({ reason }) => reason)),
  };
}

/** The share as text, `95 %`. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${Math.round((100 * part) / whole)} %`;
}

export function totalOf(
  runs: readonly RunFigures[],
  of: (figures: RunFigures) => { readonly has: number; readonly all: number },
): { readonly has: number; readonly all: number } {
  return runs.map(of).reduce((sum, { has, all }) => ({ has: sum.has + has, all: sum.all + all }), { has: 0, all: 0 });
}

function isPriced({ price, startPrice, estimate, realized }: LotStatement): boolean {
  return [price, startPrice, estimate, realized].some((money) => money !== undefined);
}

/** Lots of a list page that were not extracted. An extracted lot may have a fault too, in one of its fields. */
function unreadItems({ lots, listed, faults }: ExtractedPage): number {
  const known = new Set([
    ...lots.map(({ statement }) => statement.sourceId),
    ...listed.map(({ sourceId }) => sourceId),
  ]);
  return faults.filter(({ scope, sourceId }) => scope === 'item' && (sourceId === undefined || !known.has(sourceId)))
    .length;
}

/** Counts by reason. Digits are removed, so that the same reason with different numbers counts as one. */
function reasonsOf(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) {
    const kind = reason.replace(/\d+/g, '…').slice(0, MAX_REASON_CHARACTERS);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
