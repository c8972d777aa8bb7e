import { filterRows } from '../filters';
import { readQuery, spellQuery } from './query-text';
import { priceForm, yearForm } from './range-forms';
import { defaultPageSize, pageSizes, searchOrders, type SearchState } from './search-state';

type SegmentValues = Required<SearchState>;
export type SegmentName = keyof SegmentValues;
export type SegmentValue<N extends SegmentName> = SegmentValues[N];

/** One optional part of a search path, without its slashes and percent-encoding. */
interface Segment<V> {
  /** No two patterns match the same text, so segments are recognised in any order. */
  readonly pattern: RegExp;
  /** The value of a matching text; undefined when it contains none. */
  readonly read: (segment: string) => V | undefined;
  readonly write: (value: V) => string;
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
  company: tag(filterRows.company.segment),
  country: tag(filterRows.country.segment),
  auction: tag(filterRows.auction.segment),
  dealer: tag(filterRows.dealer.segment),
  similar: tag(filterRows.similar.segment),
  category: tag(filterRows.category.segment),
  denomination: tag(filterRows.denomination.segment),
  material: tag(filterRows.material.segment),
  grade: tag(filterRows.grade.segment),
  slab: flag('slab'),
  ruler: tag(filterRows.ruler.segment),
  mint: tag(filterRows.mint.segment),
  trigger: flag('text'),
  query: {
    pattern: /^t-/,
    read: (segment) => readQuery(segment.slice(2)) || undefined,
    write: (text) => `t-${spellQuery(text)}`,
  },
  price: prefixed('price-', new RegExp(`^price-${priceForm}$`)),
  year: prefixed('year-', new RegExp(`^year-${yearForm}$`)),
  order: {
    pattern: /^ord-[a-z-]{1,20}$/,
    read: (segment) => searchOrders.find((order) => segment === `ord-${order}`),
    write: (order) => `ord-${order}`,
  },
  pageSize: {
    pattern: /^ps-\d{1,3}$/,
    read: (segment) => pageSizes.find((size) => segment === `ps-${size}`),
    write: (size) => `ps-${size}`,
    absentMeans: defaultPageSize,
  },
  page: {
    pattern: /^\d{1,3}$/,
    read: (segment) => Number(segment) || undefined,
    write: String,
    absentMeans: 1,
  },
};

/** Every segment's name, in the order of the path. */
export const segmentNames = Object.keys(segments).filter(isSegmentName);

/** The value of a decoded segment for `name`; undefined when it is another segment or none. */
export function readSegment<N extends SegmentName>(name: N, segment: string): SegmentValue<N> | undefined {
  const row: Segment<SegmentValues[N]> = segments[name];
  return row.pattern.test(segment) ? row.read(segment) : undefined;
}

/** The value after writing and reading the path; undefined when the path cannot express it, or for a default. */
export function canonicalValue<N extends SegmentName>(name: N, value: SegmentValue<N>): SegmentValue<N> | undefined {
  const canonical = readSegment(name, writeSegment(name, value));
  return canonical === segments[name].absentMeans ? undefined : canonical;
}

export function writeSegment<N extends SegmentName>(name: N, value: SegmentValue<N>): string {
  const row: Segment<SegmentValues[N]> = segments[name];
  return row.write(value);
}

function isSegmentName(name: string): name is SegmentName {
  return Object.hasOwn(segments, name);
}

function tag(pattern: RegExp): Segment<string> {
  return { pattern, read: (segment) => segment, write: (value) => value };
}

function prefixed(prefix: string, pattern: RegExp): Segment<string> {
  return { pattern, read: (segment) => segment.slice(prefix.length), write: (value) => prefix + value };
}

function word<W extends string>(words: readonly W[]): Segment<W> {
  return {
    pattern: new RegExp(`^(?:${words.join('|')})$`),
    read: (segment) => words.find((each) => each === segment),
    write: (value) => value,
  };
}

function flag(name: string): Segment<true> {
  return { pattern: new RegExp(`^${name}$`), read: () => true, write: () => name };
}
