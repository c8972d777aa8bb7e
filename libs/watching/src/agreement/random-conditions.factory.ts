import fc from 'fast-check';
import { maxFilterValues } from '@obverse/contracts';
import {
  facetNames,
  rangeKeys,
  type Alternatives,
  type LotDocument,
  type LotQuery,
  type Range,
  type RangeKey,
} from '@obverse/lot-index';
import { valuesOf, type LookedUpField } from '../conditions/condition';
import type { Conditions } from '../conditions/requirements';

/** Values that no lot has, or that an engine might take for something else. */
const odd: readonly string[] = [
  '',
  ' ',
  '|',
  'met-',
  'two words',
  "o'brien",
  '100%',
  '\\',
  '"',
  'NULL',
  '.*',
  '{',
  '\u0000',
  '\ud800',
  'x'.repeat(600),
];
const MOST_PARTS = 3;

/** Searches for what a lot has, alone and in combinations, mixed with values of other lots and of none. Many are fulfilled by some lots. */
export function randomConditions(lots: readonly LotDocument[]): fc.Arbitrary<Conditions> {
  return fc
    .tuple(fc.constantFrom(...lots), fc.uniqueArray(fc.constantFrom(...names), { maxLength: MOST_PARTS }))
    .chain(([lot, parts]) => {
      const made = partsAbout(lot, fc.constantFrom(...lots));
      return fc.tuple(...parts.map((part) => made[part])).map((values) => ({
        terms: [],
        filters: {},
        ...Object.fromEntries(parts.map((part, place) => [part, values[place]])),
      }));
    });
}

type Parts = { readonly [Part in keyof Conditions]-?: fc.Arbitrary<NonNullable<Conditions[Part]>> };

const names: readonly (keyof Conditions)[] = [
  'status',
  'terms',
  'titleTerms',
  'prefixes',
  'phrases',
  'filters',
  'anyOf',
  'ranges',
  'firstObservedAfter',
  'specimens',
  'ids',
  'without',
  'withoutPhrases',
  'excludedIds',
  'excludedSpecimens',
];

function partsAbout(lot: LotDocument, anyLot: fc.Arbitrary<LotDocument>): Parts {
  const from = fc.oneof({ weight: 3, arbitrary: fc.constant(lot) }, { weight: 1, arbitrary: anyLot });
  const value = (field: LookedUpField) => from.chain((one) => oneOf(valuesOf(field, one)));
  const values = (field: LookedUpField, maxLength: number) => fc.array(value(field), { minLength: 1, maxLength });
  const ids = fc.array(
    from.map(({ id }) => id),
    { maxLength: 20 },
  );
  const filters: fc.Arbitrary<LotQuery['filters']> = fc
    .uniqueArray(fc.constantFrom(...facetNames), { minLength: 1, maxLength: 3 })
    .chain((facets) => fc.record(Object.fromEntries(facets.map((name) => [name, values(name, maxFilterValues)]))));
  const ranges = fc.constantFrom(...rangeKeys).chain((key) => rangeAround(key, lot));
  const alternatives: fc.Arbitrary<Alternatives> = fc.record(
    { terms: values('term', 3), titleTerms: values('titleTerm', 2), facets: filters, ranges },
    { requiredKeys: [] },
  );
  const phrases = fc.array(from.chain(phraseOf), { minLength: 1, maxLength: 2 });
  return {
    status: fc.constantFrom('open', 'ended'),
    terms: values('term', 3),
    titleTerms: values('titleTerm', 2),
    prefixes: fc.array(fc.tuple(value('prefix'), fc.integer({ min: 1, max: 6 })).map(beginning), {
      minLength: 1,
      maxLength: 2,
    }),
    phrases,
    filters,
    anyOf: fc.array(alternatives, { minLength: 1, maxLength: 2 }),
    ranges,
    firstObservedAfter: from.map(({ sort }) => sort.firstObserved),
    specimens: values('specimen', 4),
    ids,
    without: alternatives,
    withoutPhrases: phrases,
    excludedIds: ids,
    excludedSpecimens: values('specimen', 4),
  };
}

function oneOf(own: readonly string[]): fc.Arbitrary<string> {
  const strange = fc.constantFrom(...odd);
  return own.length === 0
    ? strange
    : fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: strange });
}

function beginning([word, length]: readonly [string, number]): string {
  return [...word].slice(0, length).join('');
}

/** Some words of a text in their order; sometimes across the end of a part, which no lot fulfils. */
function phraseOf({ text = '' }: LotDocument): fc.Arbitrary<readonly string[]> {
  const words = text.split(' ');
  return fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 3 }))
    .map(([start, length]) => words.slice(start, start + length));
}

function rangeAround(key: RangeKey, { sort }: LotDocument): fc.Arbitrary<Partial<Record<RangeKey, Range>>> {
  const near = fc.integer({ min: -20, max: 20 }).map((distance) => (sort[key] ?? 0) + distance);
  const far = fc.constantFrom(Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e25, -1e25);
  const bound = fc.oneof({ weight: 8, arbitrary: near }, { weight: 1, arbitrary: far });
  return fc.record({ from: bound, to: bound }, { requiredKeys: [] }).map((range) => ({ [key]: range }));
}
