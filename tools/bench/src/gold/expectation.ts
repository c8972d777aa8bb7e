import { type Claim, numberClaim, wordClaim } from './claim';
import { foldedText } from './folded-text';
import type { GoldLotFacts, GoldQuery, GoldQueryFacts, GoldTitle } from './gold-line';

/** One thing that should be found. It is found when all claims of one alternative are. */
export interface Expectation {
  /** The kind it is counted under. */
  readonly kind: string;
  readonly alternatives: readonly (readonly Claim[])[];
  /** False: true and accepted, but not required. */
  readonly required: boolean;
}

export function expectationsOfTitle({ expect, may }: GoldTitle): readonly Expectation[] {
  return [...ofLot(expect, true), ...(may ? ofLot(may, false) : [])];
}

const LOT_WORDS = ['kind', 'category', 'realm', 'ruler', 'denomination', 'material', 'mint', 'copy'] as const;
const LOT_NUMBERS = ['face', 'fineness', 'weight', 'diameter'] as const;

function ofLot(facts: GoldLotFacts, required: boolean): Expectation[] {
  const { years, undated, grade, slab, references, quantity } = facts;
  const any = (kind: string, claims: readonly Claim[] | undefined): Expectation[] =>
    claims ? [{ kind, alternatives: claims.map((claim) => [claim]), required }] : [];
  return [
    ...LOT_WORDS.flatMap((kind) =>
      any(
        kind,
        facts[kind]?.map((word) => wordClaim(kind, word)),
      ),
    ),
    ...LOT_NUMBERS.flatMap((kind) =>
      any(
        kind,
        facts[kind]?.map((text) => numberClaim(kind, text)),
      ),
    ),
    ...any(
      'years',
      years?.map((range) => ({ kind: 'years', form: 'years', ...range })),
    ),
    ...any('undated', undated && [wordClaim('undated', 'yes')]),
    ...any(
      'grade',
      grade?.map((one) => ({ kind: 'grade', form: 'grade', ...one })),
    ),
    ...any(
      'slab',
      slab?.service.map((service) => ({ ...slab, kind: 'slab', form: 'slab', service })),
    ),
    ...(references ?? []).flatMap((one) => any('references', [{ kind: 'references', form: 'reference', ...one }])),
    ...any(
      'quantity',
      quantity?.amount.map((amount) => ({ ...quantity, kind: 'quantity', form: 'quantity', amount })),
    ),
  ];
}

export function expectationsOfQuery({ expect, oneOf, may }: GoldQuery): readonly Expectation[] {
  return [...ofQuery(expect, true), ...(oneOf ?? []).map(either), ...(may ? ofQuery(may, false) : [])];
}

/** Ways to express the same condition, counted under the kind of the first. */
function either(ways: readonly GoldQueryFacts[]): Expectation {
  const alternatives = ways.flatMap((way) =>
    combined(ofQuery(way, true).map(({ alternatives: claims }) => claims.flat())),
  );
  return { kind: alternatives[0]?.[0]?.kind ?? 'terms', alternatives, required: true };
}

/** Every combination with one element of each list. */
function combined<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (made, list) => made.flatMap((row) => list.map((one) => [...row, one])),
    [[]],
  );
}

const QUERY_WORDS = ['category', 'realm', 'ruler', 'denomination', 'material', 'mint'] as const;
const QUERY_WORD = ['status', 'bidding', 'outcome', 'kind'] as const;

function ofQuery(facts: GoldQueryFacts, required: boolean): Expectation[] {
  const any = (kind: string, claims: readonly Claim[] | undefined): Expectation[] =>
    claims ? [{ kind, alternatives: claims.map((claim) => [claim]), required }] : [];
  const each = (kind: string, words: readonly string[] | undefined): Expectation[] =>
    (words ?? []).flatMap((word) => any(kind, [wordClaim(kind, word)]));
  return [
    ...QUERY_WORDS.flatMap((kind) =>
      any(
        kind,
        facts[kind]?.map((word) => wordClaim(kind, word)),
      ),
    ),
    ...QUERY_WORD.flatMap((kind) => any(kind, facts[kind] === undefined ? undefined : [wordClaim(kind, facts[kind])])),
    ...any('face', facts.face === undefined ? undefined : [numberClaim('face', facts.face)]),
    ...any(
      'years',
      facts.years?.map((range) => ({ kind: 'years', form: 'years', ...range })),
    ),
    ...any('undated', facts.undated && [wordClaim('undated', 'yes')]),
    ...any('grade', facts.grade && gradesAsked(facts.grade)),
    ...any('slab', facts.slab && [{ kind: 'slab', form: 'slab', ...facts.slab }]),
    ...any('price', facts.price && [{ kind: 'price', form: 'price', ...priceAsked(facts.price) }]),
    ...any('endsWithinHours', hoursAsked(facts.endsWithinHours)),
    ...(facts.references ?? []).flatMap((one) =>
      any('references', [{ kind: 'references', form: 'reference', ...one }]),
    ),
    ...each('without', facts.withoutTags),
    ...each('without', facts.withoutTerms?.map(foldedText)),
    ...each('without', facts.withoutCopies && ['copies']),
    ...each('phrases', facts.phrases?.map(foldedText)),
    ...each(
      'terms',
      facts.terms?.flatMap((term) => foldedText(term).split(' ')),
    ),
  ];
}

function gradesAsked({ tag, atLeast, atMost }: NonNullable<GoldQueryFacts['grade']>): readonly Claim[] {
  if (tag) return tag.map((one) => ({ kind: 'grade', form: 'grade', tag: one }));
  return [
    {
      kind: 'grade',
      form: 'grade',
      ...(atLeast === undefined ? {} : { atLeast }),
      ...(atMost === undefined ? {} : { atMost }),
    },
  ];
}

function hoursAsked(hours: number | undefined): readonly Claim[] | undefined {
  return hours === undefined ? undefined : [numberClaim('endsWithinHours', String(hours))];
}

/** Amounts as numbers: `100` and `100.00` are equal. */
export function priceAsked(price: {
  readonly atLeast?: string | undefined;
  readonly atMost?: string | undefined;
  readonly currency?: string | undefined;
}): { atLeast?: number; atMost?: number; currency?: string } {
  return {
    ...(price.atLeast === undefined ? {} : { atLeast: Number(price.atLeast) }),
    ...(price.atMost === undefined ? {} : { atMost: Number(price.atMost) }),
    ...(price.currency === undefined ? {} : { currency: price.currency }),
  };
}
