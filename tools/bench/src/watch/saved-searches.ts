import type { FacetName, LotDocument, LotQuery } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import { combined, interpretationsOf } from '@obverse/search';
import type { Conditions } from '@obverse/watching';
import { readGoldQueries } from '../gold/read-gold';
import { between, pick, pickZipf, type Random } from '../lots/seeded';

type Some<T> = readonly [T, ...T[]];

/** Filters that people combine with words, and those that they combine with each other. */
export const filtersOfWords = ['org', 'country', 'material', 'quality', 'category'] as const;
export const filtersAlone = [
  'king',
  'value',
  'location',
  'category',
  'auction',
  'catalog',
  'org',
  'quality',
  'material',
] as const;
const DAY_MS = 86_400_000;

/**
 * What people save, each for a lot that the market could have: 45 % queries of the gold sets, popular ones more often, each with one or two filters; 25 % words of
 * a title, some of them as a phrase; 25.7 % three or four filters alone; 4 % beginnings of words, exclusions and ends; 0.3 % a range alone. Half have a price or a year
 * range, seven in ten are of open lots.
 */
export function* savedSearches(
  random: Random,
  lots: Some<LotDocument>,
  queries: Some<Conditions>,
): Generator<Conditions> {
  for (;;) {
    const lot = pick(random, lots);
    yield { ...searchFor(random, lot, queries), ...(random() < 0.7 && { status: 'open' as const }) };
  }
}

/** What the gold queries ask for if nothing is given up, in an order of their popularity. */
export function goldConditions(dictionary: Dictionary, now: number): readonly Conditions[] {
  const options = { dictionary, now, rates: shippedRates.latest, currency: 'USD', amountsIn: 'EUR' };
  return (['practice', 'seen', 'unseen', 'fresh'] as const)
    .flatMap((half) => readGoldQueries(half))
    .map(({ query }) => {
      const {
        now: _now,
        oncePerSpecimen: _once,
        ...conditions
      } = interpretationsOf({ query, selectedFilters: [] }, options).exact.conditions;
      return conditions;
    });
}

function searchFor(random: Random, lot: LotDocument, queries: Some<Conditions>): Conditions {
  const kind = random();
  if (kind < 0.45)
    return withRange(random, lot, withFilters(pickZipf(random, queries), filtersOf(random, lot, filtersOfWords, 2)));
  if (kind < 0.7) return withRange(random, lot, wordsOf(random, lot));
  if (kind < 0.957) return withRange(random, lot, { terms: [], filters: filtersOf(random, lot, filtersAlone, 4) });
  if (kind < 0.997) return rareForms(random, lot);
  return { terms: [], filters: {}, ranges: rangesOf(random, lot) };
}

function withFilters(conditions: Conditions, filters: LotQuery['filters']): Conditions {
  const { now: _now, ...both } = combined({ ...conditions, now: 0 }, { filters });
  return both;
}

function withRange(random: Random, lot: LotDocument, conditions: Conditions): Conditions {
  return random() < 0.5 ? { ...conditions, ranges: { ...conditions.ranges, ...rangesOf(random, lot) } } : conditions;
}

/** Three or four words of the title; a third of them next to each other. */
function wordsOf(random: Random, lot: LotDocument): Conditions {
  const title = (lot.text ?? '').split('|', 1)[0]?.trim().split(' ') ?? [];
  const count = between(random, 3, 4);
  const first = between(random, 0, Math.max(0, title.length - count));
  const words = title.slice(first, first + count);
  return { terms: [...new Set(words)], filters: {}, ...(random() < 0.3 && { phrases: [words] }) };
}

/** Up to `most` of the values of a lot. */
function filtersOf(random: Random, lot: LotDocument, names: readonly FacetName[], most: number): LotQuery['filters'] {
  const filters: Partial<Record<FacetName, readonly string[]>> = {};
  for (let chosen = between(random, most - 1, most); chosen > 0; chosen -= 1) {
    const name = names[between(random, 0, names.length - 1)] ?? 'org';
    const [value, ...others] = lot.facets[name] ?? [];
    if (value !== undefined) filters[name] = [pick(random, [value, ...others])];
  }
  return filters;
}

function rangesOf(random: Random, { sort }: LotDocument): NonNullable<LotQuery['ranges']> {
  const { year, priceCents = 10_000 } = sort;
  if (year !== undefined && random() < 0.4)
    return { year: { from: year - between(random, 0, 20), to: year + between(random, 0, 20) } };
  return {
    priceCents: { ...(random() < 0.4 && { from: Math.floor(priceCents / 2) }), to: priceCents * between(random, 1, 5) },
  };
}

function rareForms(random: Random, lot: LotDocument): Conditions {
  const words = wordsOf(random, lot);
  const { closesAt } = lot.sort;
  if (closesAt !== undefined && random() < 0.3)
    return { ...words, ranges: { closesAt: { from: closesAt - DAY_MS, to: closesAt } } };
  if (random() < 0.5) return { ...words, without: { terms: ['replica', 'copy'] } };
  return { ...words, terms: words.terms.slice(1), prefixes: words.terms.slice(0, 1).map((word) => word.slice(0, 4)) };
}
