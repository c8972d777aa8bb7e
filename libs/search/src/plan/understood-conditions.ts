import { filterRows } from '@obverse/contracts';
import type { Alternatives, LotQuery, Range, RangeKey } from '@obverse/lot-index';
import type { LotStatus } from '@obverse/lots';
import {
  categoriesOfKind,
  denominationsOfFace,
  derived,
  faceTag,
  tagsOfKind,
  UNDATED_TAG,
  type Dictionary,
  type UnderstoodQuery,
} from '@obverse/numismatics';
import { eitherGroups } from './either-groups';
import { measureRange, priceRange, yearGroups, type PriceContext } from './range-conditions';

/** The conditions of the text, in addition to those of the address. */
export interface UnderstoodConditions extends Pick<LotQuery, 'terms'> {
  readonly phrases: NonNullable<LotQuery['phrases']>;
  readonly titleTerms: NonNullable<LotQuery['titleTerms']>;
  readonly prefixes: NonNullable<LotQuery['prefixes']>;
  readonly anyOf: readonly Alternatives[];
  readonly without: Alternatives;
  readonly withoutPhrases?: NonNullable<LotQuery['withoutPhrases']>;
  readonly ranges: NonNullable<LotQuery['ranges']>;
  readonly status?: LotStatus;
}

interface Known extends PriceContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The currency of an amount without one: that in which the visitor sees prices. */
  readonly amountsIn: string;
}

const HOUR_MS = 3_600_000;

/**
 * The index conditions of an understood query. Concepts match the tags among the terms of lots, so a search finds a lot in any language; facets are
 * left to the visitor's filters.
 */
export function conditionsOf(dictionary: Dictionary, understood: UnderstoodQuery, known: Known): UnderstoodConditions {
  const { filters, terms } = understood;
  const status = filters.status ?? (filters.endsWithinHours === undefined ? undefined : 'open');
  return {
    terms: [
      ...new Set([
        ...terms,
        ...(filters.face === undefined ? [] : [faceTag(filters.face)]),
        ...(filters.undated ? [UNDATED_TAG] : []),
        ...referenceTerms(understood),
      ]),
    ],
    // A phrase of one word is among the terms.
    phrases: understood.phrases.filter((phrase) => phrase.length > 1),
    titleTerms: understood.titleTerms,
    // Folding may shorten a beginning to one character (`ŀa` → `l`), with which the port finds nothing.
    prefixes: understood.prefixes.filter((prefix) => prefix.length > 1),
    anyOf: [
      ...tagGroups(dictionary, understood),
      ...(filters.years ? yearGroups(filters.years) : []),
      ...gradeGroups(dictionary, filters.grade),
      ...slabGroups(filters.slab),
      ...kindGroups(dictionary, filters.kind),
      ...referenceGroups(dictionary, filters.references),
      ...(filters.bidding ? [{ facets: { bidding: [filters.bidding] } }] : []),
      ...(filters.sellerCountry ? [{ facets: { country: [filters.sellerCountry] } }] : []),
      ...(filters.outcome ? [{ facets: { outcome: [filters.outcome] } }] : []),
      ...understood.anyOf.flatMap(eitherGroups),
    ],
    without: exclusionsOf(dictionary, understood),
    ...(understood.without.phrases ? { withoutPhrases: understood.without.phrases } : {}),
    ranges: rangesOf(understood, known),
    ...(status ? { status } : {}),
  };
}

function tagGroups(dictionary: Dictionary, { filters }: UnderstoodQuery): Alternatives[] {
  const { category, realm, ruler, material, mint, face } = filters;
  const denomination =
    face === undefined
      ? filters.denomination
      : filters.denomination?.flatMap((tag) => denominationsOfFace(dictionary, tag, face));
  const lists = [realm?.map((key) => `r-${key}`), ruler, denomination, material, mint];
  const groups: Alternatives[] = lists.flatMap((terms) => (terms ? [{ terms }] : []));
  return category ? [...groups, { terms: category, facets: { category } }] : groups;
}

function gradeGroups(dictionary: Dictionary, grade: UnderstoodQuery['filters']['grade']): Alternatives[] {
  if (!grade) return [];
  const { tag, atLeast, atMost } = grade;
  const isBounded = atLeast !== undefined || atMost !== undefined;
  const tags = dictionary
    .all('grade')
    .filter(({ id, facts }) =>
      isBounded ? facts.order >= (atLeast ?? 0) && facts.order <= (atMost ?? 70) : id === tag || facts.parent === tag,
    )
    .map(({ id }) => id);
  return tags.length > 0 ? [{ facets: { [filterRows.grade.stored]: tags } }] : [];
}

/** The facet of a lot contains `slab` and the service. */
function slabGroups(slab: UnderstoodQuery['filters']['slab']): Alternatives[] {
  if (!slab) return [];
  if (slab.service === undefined) return [{ terms: ['slab', 'slabbed'], facets: { slab: ['slab'] } }];
  return [{ terms: [slab.service], facets: { slab: [slab.service] } }];
}

function kindGroups(dictionary: Dictionary, kind: string | undefined): Alternatives[] {
  if (kind === undefined) return [];
  const category = categoriesOfKind(dictionary, kind);
  const terms = tagsOfKind(dictionary, kind).filter((tag) => !category.includes(tag));
  return [{ ...(terms.length > 0 ? { terms } : {}), facets: { category } }];
}

function referenceTerms({ filters }: UnderstoodQuery): string[] {
  return (filters.references ?? []).flatMap(({ number }) => number.toLowerCase().match(/[a-z0-9]+/g) ?? []);
}

function exclusionsOf(
  dictionary: Dictionary,
  { without: { tags, terms, copies, slabs } }: UnderstoodQuery,
): Alternatives {
  const category = [
    ...tags.filter((tag) => tag.startsWith('c-')),
    ...(copies ? categoriesOfKind(dictionary, 'replica') : []),
  ];
  return {
    terms: [...new Set([...tags, ...terms.flatMap((one) => synonymsOf(dictionary, one))])],
    facets: { category, ...(slabs ? { slab: ['slab'] } : {}) },
  };
}

function rangesOf(
  { filters: { price, weight, diameter, endsWithinHours } }: UnderstoodQuery,
  { now, rates, currency, amountsIn }: Known,
): UnderstoodConditions['ranges'] {
  const ranges: Partial<Record<RangeKey, Range>> = {};
  const cents =
    price &&
    priceRange({ from: price.atLeast, to: price.atMost, currency: price.currency ?? amountsIn }, { rates, currency });
  if (cents) ranges.priceCents = cents;
  if (weight) ranges.weightMg = measureRangeOfText(weight);
  if (diameter) ranges.diameterUm = measureRangeOfText(diameter);
  if (endsWithinHours !== undefined) ranges.closesAt = { from: now, to: now + endsWithinHours * HOUR_MS };
  return ranges;
}

function measureRangeOfText({ atLeast, atMost }: NonNullable<UnderstoodQuery['filters']['weight']>): Range {
  return measureRange({ ...(atLeast && { from: atLeast }), ...(atMost && { to: atMost }) });
}

/** A lot cites the work by one of its names. A work without a single-word name is matched by the number alone. */
function referenceGroups(
  dictionary: Dictionary,
  references: UnderstoodQuery['filters']['references'] = [],
): Alternatives[] {
  return references.flatMap(({ catalogues }) => {
    const terms = catalogues.flatMap((key) => wordsOfWorks(dictionary).get(key) ?? []);
    return terms.length > 0 ? [{ terms }] : [];
  });
}

/** The single words of a remark: holed, gelocht, troué. Words with another meaning are left out. */
const wordsOfRemarks = derived((dictionary) => singleWords(dictionary, 'remark'));

/** The single words that name a work. */
const wordsOfWorks = derived((dictionary) => singleWords(dictionary, 'catalogue'));

function singleWords(dictionary: Dictionary, kind: 'remark' | 'catalogue'): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const [form, senses] of dictionary.formsOf(kind)) {
    if (!/^\p{L}+$/u.test(form)) continue;
    for (const { entry, weak } of senses)
      if (!weak || kind === 'catalogue') all.set(entry.id, [...(all.get(entry.id) ?? []), form]);
  }
  return all;
}

/** The words of the same remark in all languages. */
function synonymsOf(dictionary: Dictionary, term: string): readonly string[] {
  const senses = [term, term.replace(/s$/, '')].flatMap((form) => dictionary.sensesOf(form));
  const remarks = senses.flatMap(({ entry }) =>
    entry.kind === 'remark' ? (wordsOfRemarks(dictionary).get(entry.id) ?? []) : [],
  );
  return [term, ...remarks];
}
