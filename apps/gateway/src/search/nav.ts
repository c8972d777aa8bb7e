import type { Search } from './search-request';

/** The position of a page: an offset, or a cursor and the offset from it. */
export interface Position {
  readonly skip: number;
  readonly cursor?: string;
}

const NAV = /^(\d{1,3})\.([A-Za-z0-9_-]{1,480})$/;

/**
 * `nav` contains the number of a page and the cursor behind it. A later page continues from the cursor, so page 999 costs as much as page 2. An
 * earlier page, or an invalid nav, is found by an offset from the start.
 */
export function positionOf({ page, take, nav }: Pick<Search, 'page' | 'take' | 'nav'>): Position {
  const match = nav === undefined ? null : NAV.exec(nav);
  const after = Number(match?.[1]);
  const cursor = match?.[2];
  if (!cursor || !(after >= 1) || page <= after) return { skip: (page - 1) * take };
  return { skip: (page - after - 1) * take, cursor };
}

export function navOf(page: number, cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : `${page}.${cursor}`;
}
