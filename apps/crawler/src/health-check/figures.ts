import { noFigures, type RunFigures } from '@obverse/database';
import type { LotStatement, ExtractedPage, PageRequest } from '@obverse/sellers';

const MOST_REASONS = 8;
const LONGEST_REASON = 100;

type Counts = Omit<RunFigures, 'reasons'>;

/** Sellers take prices and pictures from lots that are sold: their pages show no loss. */
const toBeHad = new Set<LotStatement['availability']>([undefined, 'InStock', 'PreOrder', 'Upcoming', 'Open']);

/** Both together. */
export function plus(a: RunFigures, b: RunFigures): RunFigures {
  const names = Object.keys(noFigures).filter((name): name is keyof Counts => name !== 'reasons');
  const counts = Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Record<keyof Counts, number>;
  const reasons = new Map(Object.entries(a.reasons));
  for (const [reason, count] of Object.entries(b.reasons)) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const commonest = [...reasons].sort(([, one], [, other]) => other - one).slice(0, MOST_REASONS);
  return { ...counts, reasons: Object.fromEntries(commonest) };
}

/**
 * What one page adds to its walk's figures. `lastTitle`: of the lot told before, since a title that only repeats it is the template's, not the
 * lot's.
 */
export function figuresOf(
  request: Pick<PageRequest, 'kind' | 'sourceId'>,
  reading: ExtractedPage,
  lastTitle: string | undefined,
): RunFigures {
  const { lots, faults, gone = false } = reading;
  const isLot = request.kind === 'lot';
  const statements = lots.map(({ statement }) => statement);
  const offered = statements.filter(({ availability }) => toBeHad.has(availability));
  const auctions = offered.filter(({ saleKind }) => saleKind === 'auction');
  const titles = [lastTitle, ...statements.map(({ title }) => title)];
  const untold = isLot && !gone && lots.length === 0 ? 1 : 0;
  return {
    ...noFigures,
    extracted: lots.length,
    titled: statements.filter(({ title }, at) => title !== titles[at]).length,
    offered: offered.length,
    priced: offered.filter(isPriced).length,
    pictured: offered.filter(({ images }) => images !== undefined).length,
    auctioned: auctions.length,
    dated: auctions.filter(({ endsAt, auction }) => (endsAt ?? auction?.endsAt) !== undefined).length,
    unread: isLot ? untold : unreadItems(reading),
    pagesUnread: !isLot && faults.some(({ scope }) => scope === 'page') ? 1 : 0,
    asked: isLot ? 1 : 0,
    gone: isLot && gone ? 1 : 0,
    reasons: reasonsOf(faults.map(({ reason }) => reason)),
  };
}

/** `0.95` of a whole as operators read it. */
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

/** Lots of a list that were not told: a lot that is told may have a fault too, of one of its fields. */
function unreadItems({ lots, listed, faults }: ExtractedPage): number {
  const known = new Set([
    ...lots.map(({ statement }) => statement.sourceId),
    ...listed.map(({ sourceId }) => sourceId),
  ]);
  return faults.filter(({ scope, sourceId }) => scope === 'item' && (sourceId === undefined || !known.has(sourceId)))
    .length;
}

/** By reason, without the numbers that make the same reason look like many. */
function reasonsOf(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) {
    const kind = reason.replace(/\d+/g, '…').slice(0, LONGEST_REASON);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
