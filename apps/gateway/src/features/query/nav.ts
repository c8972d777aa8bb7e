import type { SearchRequest } from '@obverse/contracts';
import type { Position } from '@obverse/search';

/** The parts of a `nav`: the number of a page, the resolution of its search, and the cursor behind it. */
interface Nav {
  readonly after: number;
  readonly resolution?: string;
  readonly cursor: string;
}

/** The site counts 999 pages, the API as many as there are. */
const NAV = /^(\d{1,7})\.(?:([a-z0-9.-]{1,60})\.)?([A-Za-z0-9_-]{1,420})$/;

/**
 * `nav` contains the number of a page and the cursor behind it. A later page continues from the cursor, so page 999 costs as much as page 2. An
 * earlier page, or an invalid nav, is found by an offset from the start.
 */
export function positionOf({ page, take, nav }: Pick<SearchRequest, 'page' | 'take' | 'nav'>): Position {
  const given = parsed(nav);
  if (!given || page <= given.after) return { skip: (page - 1) * take };
  return { skip: (page - given.after - 1) * take, cursor: given.cursor };
}

/** The resolution that the preceding page was found with (see `resolution.ts`). */
export function resolutionOf(nav: string | undefined): string | undefined {
  return parsed(nav)?.resolution;
}

export function navOf(page: number, cursor: string | undefined, resolution?: string): string | undefined {
  if (cursor === undefined) return undefined;
  return [page, ...(resolution === undefined ? [] : [resolution]), cursor].join('.');
}

function parsed(nav: string | undefined): Nav | undefined {
  const match = nav === undefined ? null : NAV.exec(nav);
  const after = Number(match?.[1]);
  const [resolution, cursor] = [match?.[2], match?.[3]];
  if (!cursor || !(after >= 1)) return undefined;
  return { after, cursor, ...(resolution === undefined ? {} : { resolution }) };
}
