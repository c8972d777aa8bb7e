import { setTimeout as pause } from 'node:timers/promises';
import { createClient, endpoints, type Lot, type SearchParams } from '@obverse/contracts';
import { MarketTruth } from '@obverse/market/truth';
import type { Stack } from '../stack/stack';
import { StackError } from '../stack/stack-error';

/** Lots on sale at the market; few enough that their pictures are made within minutes. */
export const MARKET_LOTS = 600;
/** Lots in view of a screenshot, both on the first page of a search and on the home page. */
const IN_VIEW = 9;
const WITHIN_MS = 9 * 60_000;

/**
 * Waits for many lots and for the pictures of the newest ones. The clock of the market is stopped then, so that no newer lot appears without its
 * picture. Resolves with the path of a lot to show.
 */
export async function enoughLots(
  { url, truthUrl }: Pick<Stack, 'url' | 'truthUrl'>,
  signal: AbortSignal,
): Promise<string> {
  const stopped = { clock: false };
  let before = 0;
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(2000, undefined, { signal })) {
    const { total, lots } = await newestLots(url, []);
    if (total < MARKET_LOTS * 0.75) continue;
    if (!stopped.clock) await new MarketTruth(truthUrl).stopClock();
    stopped.clock = true;
    const inShops = await newestLots(url, [{ name: 'bidding', tag: 'shop' }]);
    const isUnchanged = total === before;
    before = total;
    const inView = [...lots.slice(0, IN_VIEW), ...inShops.lots.slice(0, IN_VIEW)];
    const [shown] = inView;
    const wanted = [
      ...inView.map((lot) => picture(lot, lot.images?.[0] ?? 0)),
      ...(shown ? furtherPictures(shown) : []),
    ];
    const pictured = await Promise.all(wanted.map((path) => isThere(url + path)));
    if (isUnchanged && shown && pictured.every(Boolean)) return `/lot/${shown.uiKey}-${shown.id}`;
  }
  throw new StackError(
    `After ${WITHIN_MS / 60_000} minutes there are still too few lots with pictures for a screenshot.`,
  );
}

async function newestLots(
  url: string,
  selectedFilters: NonNullable<SearchParams['selectedFilters']>,
): Promise<{ readonly total: number; readonly lots: readonly Lot[] }> {
  const { totalCount, portions } = await createClient({ baseUrl: url, fetch })(endpoints.search.search, {
    body: { status: 'open', orderBy: 'newest', selectedFilters },
  });
  return { total: totalCount, lots: portions.flatMap(({ items }) => items) };
}

/** The address of a lot's picture as a thumbnail. */
function picture({ uiKey, id, ext }: Lot, position: number): string {
  return `/images/${encodeURIComponent(`${uiKey}-${id}`)}-0${position === 0 ? '' : `-${position}`}.${ext}`;
}

/** The pictures after the first one, which the gallery shows as thumbnails. */
function furtherPictures(lot: Lot): string[] {
  // Not every picture of the seller's page is one that is shown.
  const positions = lot.images ?? Array.from({ length: lot.imageCount }, (_, position) => position);
  return positions.slice(1).map((position) => picture(lot, position));
}

async function isThere(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.ok;
}
