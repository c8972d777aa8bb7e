import { setTimeout as pause } from 'node:timers/promises';
import { createClient, endpoints, type Lot, type SearchParams } from '@obverse/contracts';
import { MarketTruth } from '@obverse/market/truth';
import type { Stack } from '../stack/stack';
import { StackError } from '../stack/stack-error';

/** How many lots the market has on sale; few enough that their pictures are made within minutes. */
export const MARKET_LOTS = 600;
/** Lots that a screenshot shows: of a search's first page, and of the shops' on the home page. */
const IN_VIEW = 9;
const WITHIN_MS = 9 * 60_000;

/**
 * Waits until the pages look as they do in use: many lots, and pictures of the newest. The market's clock is stopped then, so that no
 * newer lot comes without its picture. Resolves with the path of a lot worth showing.
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
    const settled = total === before;
    before = total;
    const inView = [...lots.slice(0, IN_VIEW), ...inShops.lots.slice(0, IN_VIEW)];
    const pictured = await Promise.all(inView.map((lot) => hasPicture(url, lot)));
    const [shown] = inView;
    if (settled && shown && pictured.every(Boolean)) return `/lot/${shown.uiKey}-${shown.id}`;
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

/** Whether the lot's first picture is there, as a thumbnail. */
async function hasPicture(url: string, { uiKey, id, ext }: Lot): Promise<boolean> {
  const response = await fetch(`${url}/images/${encodeURIComponent(`${uiKey}-${id}`)}-0.${ext}`);
  await response.arrayBuffer();
  return response.ok;
}
