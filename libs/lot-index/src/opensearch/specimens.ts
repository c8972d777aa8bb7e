import type { CursorPosition } from '../cursor';
import type { LotDocument } from '../document';
import { specimenFields, type SpecimenField } from './query/requests';

export interface Hit {
  readonly position: CursorPosition;
  readonly specimen?: string;
  readonly photo?: string;
  readonly document?: LotDocument;
}

/** The queries that finding specimens needs, all of one `LotQuery`. */
export interface SpecimenSource {
  /** Hits in the order of the query, with their specimen keys; undefined if the window is known to be empty. */
  hits(window: {
    readonly after: CursorPosition | undefined;
    readonly size: number;
  }): Promise<readonly Hit[] | undefined>;
  /** The first hit for each of these values of the field. */
  firsts(field: SpecimenField, values: readonly string[]): Promise<readonly Hit[]>;
}

export interface SpecimenWindow {
  readonly after: CursorPosition | undefined;
  readonly skip: number;
  /** The largest number of hits returned. */
  readonly count: number;
}

export interface Specimens {
  /** The first lots of the specimens in the window. */
  readonly found: readonly Hit[];
  /** The number of specimens of the whole result, if the window covers it. */
  readonly total?: number;
}

type Known = Readonly<Record<SpecimenField, Set<string>>>;

/**
 * Hits beyond the wanted ones, in place of those that are left out. On the first pages one request is enough with up to a sixth of repeated lots, on far ones with
 * fewer than a tenth. Each spare hit is read with its document.
 */
const spareFor = (wanted: number) => Math.ceil(wanted * 0.1) + 3;
/** Where most lots are left out, as at the end of a result, each window is twice as large as the one before, up to this size. */
const LARGEST_DOUBLED = 10_000;

/**
 * The first lots of specimens after a position. The engine collapses hits by a field, but not after a position. So all hits are read, and for each value
 * that occurs for the first time a query finds out whether it also occurs before the position. From the beginning no such query is needed.
 */
export async function firstOfEachSpecimen(
  source: SpecimenSource,
  { after, skip, count }: SpecimenWindow,
  mostHits: number,
): Promise<Specimens> {
  const known: Known = { specimen: new Set(), photo: new Set() };
  const found: Hit[] = [];
  let passed = 0;
  let size = 0;
  for (let position = after; found.length < count;) {
    const wanted = skip - passed + count - found.length;
    size = Math.min(Math.max(wanted + spareFor(wanted), Math.min(2 * size, LARGEST_DOUBLED)), mostHits);
    const hits = await source.hits({ after: position, size });
    if (!hits) return { found: [] };
    if (after) await Promise.all(specimenFields.map((field) => noteBefore(source, { hits, field, known })));
    const firsts = hits.filter((hit) => isFirst(hit, known));
    const skipped = Math.min(skip - passed, firsts.length);
    passed += skipped;
    found.push(...firsts.slice(skipped));
    if (hits.length < size) return { found: found.slice(0, count), ...(!after && { total: passed + found.length }) };
    position = hits.at(-1)?.position;
  }
  return { found: found.slice(0, count) };
}

/** Whether no lot before this one has one of its keys; afterwards they are known. A lot that is left out still precedes the lots with its other key. */
function isFirst(hit: Hit, known: Known): boolean {
  let first = true;
  for (const field of specimenFields) {
    const value = hit[field];
    if (value === undefined) continue;
    if (known[field].has(value)) first = false;
    known[field].add(value);
  }
  return first;
}

/** Adds the values whose first lot is not among these hits. If that lot was deleted meanwhile, the first of these hits counts as the first. */
async function noteBefore(
  source: SpecimenSource,
  { hits, field, known }: { readonly hits: readonly Hit[]; readonly field: SpecimenField; readonly known: Known },
): Promise<void> {
  const values = new Set(hits.flatMap((hit) => hit[field] ?? []));
  const unknown = [...values].filter((value) => !known[field].has(value));
  if (unknown.length === 0) return;
  const here = new Set(hits.map(({ position }) => position.id));
  for (const first of await source.firsts(field, unknown)) {
    const value = first[field];
    if (value !== undefined && !here.has(first.position.id)) known[field].add(value);
  }
}
