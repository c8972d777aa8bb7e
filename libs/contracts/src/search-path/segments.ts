import { filterRows, maxFilterValues } from '../filters';
import { readQuery, spellQuery } from './query-text';
import type { RangeName } from './range-names';
import { bandForm, measureForm, priceForm, yearForm } from './range-forms';
import { defaultPageSize, pageSizes, searchOrders, type SearchState } from './search-state';

type SegmentValues = Required<SearchState>;
export type SegmentName = keyof SegmentValues;
export type SegmentValue<N extends SegmentName> = SegmentValues[N];

/** One optional part of a search path: a segment, or several of a filter that may have several values, without slashes and percent-encoding. */
interface Segment<V> {
  /** No two patterns match the same text, so segments are recognised in any order. */
  readonly pattern: RegExp;
  /** The value of the matching texts, in the order of the path; undefined when they contain none. */
  readonly read: (segments: readonly string[]) => V | undefined;
  readonly write: (value: V) => readonly string[];
  /** The default: never written, and absent from a state. */
  readonly absentMeans?: V;
}

/**
 * The grammar of the search path (`docs/product.md`): one row per segment, in the order in which they are written. The form of a filter's segment is in
 * its row of `filterRows`.
 */
export const segments: { readonly [N in keyof SegmentValues]: Segment<SegmentValues[N]> } = {
  coinType: tag(filterRows.coinType.segment),
  userList: prefixed('my-', filterRows.userList.segment),
  status: word(filterRows.status.segment),
  outcome: word(filterRows.outcome.segment),
  bidding: word(filterRows.bidding.segment),
  company: tags(filterRows.company.segment),
  country: tags(filterRows.country.segment),
  auction: tag(filterRows.auction.segment),
  dealer: tag(filterRows.dealer.segment),
  similar: tag(filterRows.similar.segment),
  category: tag(filterRows.category.segment),
  denomination: tags(filterRows.denomination.segment),
  material: tags(filterRows.material.segment),
  grade: tags(filterRows.grade.segment),
  slab: flag('slab'),
  ruler: tags(filterRows.ruler.segment),
  mint: tags(filterRows.mint.segment),
  reference: tags(filterRows.reference.segment),
  trigger: flag('text'),
  query: single({
    pattern: /^t-/,
    read: (segment) => readQuery(segment.slice(2)) || undefined,
    write: (text) => `t-${spellQuery(text)}`,
  }),
  price: range('price', priceForm),
  cost: range('cost', priceForm),
  year: range('year', yearForm),
  band: range('band', bandForm),
  weight: range('weight', measureForm),
  diameter: range('diameter', measureForm),
  order: single({
    pattern: /^ord-[a-z-]{1,20}$/,
    read: (segment) => searchOrders.find((order) => segment === `ord-${order}`),
    write: (order) => `ord-${order}`,
  }),
  pageSize: single({
    pattern: /^ps-\d{1,3}$/,
    read: (segment) => pageSizes.find((size) => segment === `ps-${size}`),
    write: (size) => `ps-${size}`,
    absentMeans: defaultPageSize,
  }),
  page: single({
    pattern: /^\d{1,3}$/,
    read: (segment) => Number(segment) || undefined,
    write: String,
    absentMeans: 1,
  }),
};

/** Every segment's name, in the order of the path. */
export const segmentNames = Object.keys(segments).filter(isSegmentName);

/** The value of the decoded segments of a path for `name`; undefined when they have none. */
export function readSegments<N extends SegmentName>(name: N, path: readonly string[]): SegmentValue<N> | undefined {
  const row: Segment<SegmentValues[N]> = segments[name];
  return row.read(path.filter((segment) => row.pattern.test(segment)));
}

/** The value after writing and reading the path; undefined when the path cannot express it, or for a default. */
export function canonicalValue<N extends SegmentName>(name: N, value: SegmentValue<N>): SegmentValue<N> | undefined {
  const canonical = readSegments(name, writeSegments(name, value));
  return canonical === segments[name].absentMeans ? undefined : canonical;
}

export function writeSegments<N extends SegmentName>(name: N, value: SegmentValue<N>): readonly string[] {
  const row: Segment<SegmentValues[N]> = segments[name];
  return row.write(value);
}

function isSegmentName(name: string): name is SegmentName {
  return Object.hasOwn(segments, name);
}

interface SingleSegment<V> extends Pick<Segment<V>, 'pattern' | 'absentMeans'> {
  /** Undefined for a text that contains no value. */
  readonly read: (segment: string) => V | undefined;
  readonly write: (value: V) => string;
}

/** The first segment that has a value counts. */
function single<V>({ read, write, ...rest }: SingleSegment<V>): Segment<V> {
  return {
    ...rest,
    read: (found) => {
      for (const segment of found) {
        const value = read(segment);
        if (value !== undefined) return value;
      }
      return undefined;
    },
    write: (value) => [write(value)],
  };
}

function tag(pattern: RegExp): Segment<string> {
  return single({ pattern, read: (segment) => segment, write: (value) => value });
}

/** The values of a filter that may have several. Further ones are ignored. */
function tags(pattern: RegExp): Segment<readonly string[]> {
  return {
    pattern,
    read: (found) => (found.length === 0 ? undefined : [...new Set(found)].sort().slice(0, maxFilterValues)),
    write: (values) => values,
  };
}

function prefixed(prefix: string, pattern: RegExp): Segment<string> {
  return single({ pattern, read: (segment) => segment.slice(prefix.length), write: (value) => prefix + value });
}

function range(name: RangeName, form: string): Segment<string> {
  return prefixed(`${name}-`, new RegExp(`^${name}-${form}$`));
}

function word<W extends string>(words: readonly W[]): Segment<W> {
  return single({
    pattern: new RegExp(`^(?:${words.join('|')})$`),
    read: (segment) => words.find((each) => each === segment),
    write: (value) => value,
  });
}

function flag(name: string): Segment<true> {
  return single({ pattern: new RegExp(`^${name}$`), read: (): true => true, write: () => name });
}
