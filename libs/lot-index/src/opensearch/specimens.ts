import type { CursorPosition } from '../cursor';
import type { LotQuery } from '../port';
import { specimenFields, type PageWindow, type SpecimenField } from './query/requests';
import { resultWindow } from './settings';

export interface Hit {
  readonly position: CursorPosition;
  readonly specimen?: string;
  readonly photo?: string;
}

/** The queries that finding specimens needs. */
export interface SpecimenSource {
  /** Hits in the order of the query, with their specimen keys. */
  hits(query: LotQuery, window: PageWindow): Promise<readonly Hit[]>;
  /** The first hit for each of these values of the field. */
  firsts(query: LotQuery, field: SpecimenField, values: readonly string[]): Promise<readonly Hit[]>;
}

export interface SpecimenWindow {
  readonly after: CursorPosition | undefined;
  readonly skip: number;
  /** The largest number of positions returned. */
  readonly count: number;
}

type Known = Readonly<Record<SpecimenField, Set<string>>>;

/**
 * The first lots of specimens after a position. The engine collapses hits by a field, but not after a position. So all hits are read, and for each value
 * that occurs for the first time a query finds out whether it also occurs before the position. From the beginning no such query is needed.
 */
export async function firstOfEachSpecimen(
  source: SpecimenSource,
  query: LotQuery,
  { after, skip, count }: SpecimenWindow,
): Promise<readonly CursorPosition[]> {
  const known: Known = { specimen: new Set(), photo: new Set() };
  const found: CursorPosition[] = [];
  let left = skip;
  for (let position = after; found.length < count;) {
    const size = Math.min(left + count - found.length, resultWindow);
    const hits = await source.hits(query, { after: position, from: 0, size, withTotal: false });
    if (after) await Promise.all(specimenFields.map((field) => noteBefore(source, query, { hits, field, known })));
    for (const hit of hits) {
      const isFirst = !isKnown(hit, known);
      // A lot that is left out still precedes the lots with its other key.
      note(hit, known);
      if (!isFirst) continue;
      if (left > 0) left -= 1;
      else found.push(hit.position);
    }
    if (hits.length < size) break;
    position = hits.at(-1)?.position;
  }
  return found;
}

/**
 * The number of hits that are left out because of their photograph alone: they are not the first with their photograph, and are the first with their
 * specimen key or have none. `photographed` contains all hits with a photograph in their order.
 */
export async function hiddenByPhoto(
  source: Pick<SpecimenSource, 'firsts'>,
  query: LotQuery,
  photographed: readonly Hit[],
): Promise<number> {
  const seen = new Set<string | undefined>();
  const repeated = photographed.filter(({ photo }) => seen.size === seen.add(photo).size);
  const specimens = [...new Set(repeated.flatMap(({ specimen }) => specimen ?? []))];
  const firsts = specimens.length === 0 ? [] : await source.firsts(query, 'specimen', specimens);
  const firstIds = new Set(firsts.map(({ position }) => position.id));
  return repeated.filter(({ specimen, position }) => specimen === undefined || firstIds.has(position.id)).length;
}

function isKnown(hit: Hit, known: Known): boolean {
  return specimenFields.some((field) => {
    const value = hit[field];
    return value !== undefined && known[field].has(value);
  });
}

function note(hit: Hit, known: Known): void {
  for (const field of specimenFields) {
    const value = hit[field];
    if (value !== undefined) known[field].add(value);
  }
}

/** Adds the values whose first lot is not among these hits. If that lot was deleted meanwhile, the first of these hits counts as the first. */
async function noteBefore(
  source: SpecimenSource,
  query: LotQuery,
  { hits, field, known }: { readonly hits: readonly Hit[]; readonly field: SpecimenField; readonly known: Known },
): Promise<void> {
  const values = new Set(hits.flatMap((hit) => hit[field] ?? []));
  const unknown = [...values].filter((value) => !known[field].has(value));
  if (unknown.length === 0) return;
  const here = new Set(hits.map(({ position }) => position.id));
  for (const first of await source.firsts(query, field, unknown)) {
    const value = first[field];
    if (value !== undefined && !here.has(first.position.id)) known[field].add(value);
  }
}
