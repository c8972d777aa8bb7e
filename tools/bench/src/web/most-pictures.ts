import { setTimeout as pause } from 'node:timers/promises';
import { createClient, endpoints } from '@obverse/contracts';
import type { Stack } from '@obverse/start';

/** Lots of the longest page that is measured. */
const LOTS = 100;
/** The others are those whose picture the market does not serve. */
const SHARE = 0.9;
const EVERY_MS = 3000;
const WITHIN_MS = 8 * 60_000;

/** Waits for the thumbnails of most of the newest lots: a page of blanks would scroll more easily than one of pictures. */
export async function mostPictures({ url }: Pick<Stack, 'url'>, signal: AbortSignal): Promise<void> {
  const call = createClient({ baseUrl: url, fetch });
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(EVERY_MS, undefined, { signal })) {
    const { portions } = await call(endpoints.search.search, {
      body: { status: 'open', orderBy: 'newest', take: LOTS },
    });
    const lots = portions.flatMap(({ items }) => items).filter(({ imageCount }) => imageCount > 0);
    const there = await Promise.all(
      lots.map(({ uiKey, id, ext }) => isThere(`${url}/images/${encodeURIComponent(`${uiKey}-${id}`)}-0.${ext}`)),
    );
    if (there.filter(Boolean).length >= lots.length * SHARE) return;
  }
  throw new Error(`After ${WITHIN_MS / 60_000} minutes most of the newest lots still have no picture.`);
}

/** A picture that is still to be fetched is answered with 202 and a placeholder. */
async function isThere(address: string): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD' });
  return response.status === 200;
}
