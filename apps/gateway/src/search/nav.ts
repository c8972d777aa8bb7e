import type { Search } from './build-lot-query';

/** A page's position for the index: an offset, or a cursor and the offset from there. */
export interface Position {
  readonly skip: number;
  readonly cursor?: string;
}

const NAV = /^(\d{1,3})\.([A-Za-z0-9_-]{1,480})$/;

/**
 * `nav` says "after page n" and holds the index's cursor. A later page goes on from it, so page 999 costs what page 2 does; an earlier page,
 * or a nav that is none, is answered by counting from the start.
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
