import type { CrawledLot } from './surface';

/** A rate counts only when no lot is missing. */
export function demandLots(where: string, lots: readonly CrawledLot[], wanted: number): void {
  if (lots.length !== wanted) throw new Error(`${where}: ${lots.length} lots of ${wanted}`);
}

/** A ratio counts only when both sides did the same work. */
export function demandSameLots(where: string, ours: readonly CrawledLot[], theirs: readonly CrawledLot[]): void {
  const [one, other] = [ours, theirs].map((lots) => lots.map(lineOf).sort());
  const different = one?.findIndex((line, at) => line !== other?.[at]) ?? -1;
  if (different < 0 && one?.length === other?.length) return;
  throw new Error(`${where}: the sides differ: ${one?.[different] ?? ''} and ${other?.[different] ?? ''}`);
}

/** Compares the lots extracted from the lists and from the pages of one shop: common lots must be equal, and there must be some. */
export function demandSharedLots(ours: readonly CrawledLot[], theirs: readonly CrawledLot[]): void {
  const known = new Map(ours.map((lot) => [pathOf(lot.url), lot]));
  const shared = theirs.flatMap((lot) => {
    const own = known.get(pathOf(lot.url));
    return own ? [[own, lot] as const] : [];
  });
  if (shared.length === 0) throw new Error('the shop’s lists and pages have no lot in common');
  demandSameLots(
    'the shop’s lists and pages',
    shared.map(([own]) => own),
    shared.map(([, lot]) => lot),
  );
}

function lineOf({ url, title, price, currency, picture }: CrawledLot): string {
  const shown = URL.canParse(picture) ? new URL(picture).pathname : picture;
  return [pathOf(url), title, Number(price).toFixed(2), currency, shown].join(' | ');
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace(/^\/~[\w-]+/, '').replace(/\.js$/, '');
}
