import type { Alternative, Described, LotDescription, QueryFilters, UnderstoodQuery } from '@obverse/numismatics';
import { foldedText } from './folded-text';
import { type Claim, numberClaim, wordClaim } from './claim';
import { priceAsked } from './expectation';

/** One claim, and its weight: three rulers for one name weigh a third each. */
export interface Finding {
  readonly claim: Claim;
  readonly weight: number;
}

const LOT_WORDS = ['kind', 'category', 'realm', 'ruler', 'denomination', 'material', 'mint', 'copy'] as const;
const LOT_NUMBERS = ['face', 'fineness', 'weight', 'diameter'] as const;

/** The claims of a description. Values that do not reach the facets are absent: uncertain values, a quantity of one, and a reign taken for a date. */
export function findingsOfLot(lot: LotDescription): readonly Finding[] {
  const claims: Claim[] = [
    ...LOT_WORDS.flatMap((kind) => sure(lot[kind]).map((word) => wordClaim(kind, word))),
    ...LOT_NUMBERS.flatMap((kind) => sure(lot[kind]).map((text) => numberClaim(kind, text))),
    ...sure(lot.years)
      .filter(({ how }) => how !== 'reign' || lot.years?.source !== 'implied')
      .map(({ first, last }): Claim => ({ kind: 'years', form: 'years', first, last })),
    ...(lot.undated ? [wordClaim('undated', 'yes')] : []),
    ...sure(lot.grade).map(({ tag, upperTag }): Claim => ({
      kind: 'grade',
      form: 'grade',
      tag,
      ...(upperTag ? { upperTag } : {}),
    })),
    ...sure(lot.slab).map((slab): Claim => ({ kind: 'slab', form: 'slab', ...slab })),
    ...sure(lot.quantity)
      .filter(({ amount }) => amount !== 'single')
      .map((quantity): Claim => ({ kind: 'quantity', form: 'quantity', ...quantity })),
    ...lot.references.flatMap((one) =>
      sure(one).map(({ catalogues, number, volume, letter, sub }): Claim => ({
        kind: 'references',
        form: 'reference',
        catalogues,
        number,
        volume,
        letter,
        sub,
      })),
    ),
  ];
  return claims.map((claim) => ({ claim, weight: 1 }));
}

function sure<T>(described: Described<T> | undefined): readonly T[] {
  return described && described.certainty !== 'uncertain' ? [described.value] : [];
}

const QUERY_WORDS = ['category', 'realm', 'ruler', 'denomination', 'material', 'mint'] as const;
const QUERY_WORD = ['status', 'bidding', 'outcome', 'kind'] as const;

/** The claims of an understood query: its filters, exclusions, phrases, and the remaining words. */
export function findingsOfQuery({ filters, without, phrases, terms, anyOf }: UnderstoodQuery): readonly Finding[] {
  const several = (claims: readonly Claim[]): Finding[] =>
    claims.map((claim) => ({ claim, weight: 1 / claims.length }));
  return [
    ...QUERY_WORDS.flatMap((kind) => several((filters[kind] ?? []).map((word) => wordClaim(kind, word)))),
    ...anyOf.flatMap((either) => several(either.flatMap(claimsOfAlternative))),
    ...[
      ...QUERY_WORD.flatMap((kind) => (filters[kind] === undefined ? [] : [wordClaim(kind, filters[kind])])),
      ...otherFilters(filters),
      ...without.tags.map((tag) => wordClaim('without', tag)),
      ...without.terms.map((term) => wordClaim('without', foldedText(term))),
      ...(without.copies ? [wordClaim('without', 'copies')] : []),
      ...phrases.map((phrase) => wordClaim('phrases', foldedText(phrase.join(' ')))),
      ...terms.map((term) => wordClaim('terms', foldedText(term))),
    ].map((claim) => ({ claim, weight: 1 })),
  ];
}

/** Kinds by the beginnings of their tags. */
const TAGS: readonly (readonly [beginning: string, kind: string])[] = [
  ['c-', 'category'],
  ['k-', 'ruler'],
  ['val-', 'denomination'],
  ['met-', 'material'],
  ['loc-', 'mint'],
];

function claimsOfAlternative({ tags = [], terms = [] }: Alternative): readonly Claim[] {
  return [...tags.map(claimOfTag), ...terms.map((term) => wordClaim('terms', foldedText(term)))];
}

function claimOfTag(tag: string): Claim {
  if (tag.startsWith('qua-')) return { kind: 'grade', form: 'grade', tag };
  if (tag.startsWith('r-')) return wordClaim('realm', tag.slice(2));
  if (tag.startsWith('face-')) return numberClaim('face', tag.slice(5));
  const kind = TAGS.find(([beginning]) => tag.startsWith(beginning))?.[1];
  return kind === undefined ? { kind: 'slab', form: 'slab', service: tag } : wordClaim(kind, tag);
}

function otherFilters(filters: QueryFilters): readonly Claim[] {
  const { face, years, undated, grade, slab, price, endsWithinHours, references } = filters;
  return [
    // A face of one is what a unit without a number says as well.
    ...(face === undefined || face === '1' ? [] : [numberClaim('face', face)]),
    ...(years ? [{ kind: 'years', form: 'years', first: years.first, last: years.last } as const] : []),
    ...(undated ? [wordClaim('undated', 'yes')] : []),
    ...(grade ? [{ kind: 'grade', form: 'grade', ...grade } as const] : []),
    ...(slab ? [{ kind: 'slab', form: 'slab', ...slab } as const] : []),
    ...(price ? [{ kind: 'price', form: 'price', ...priceAsked(price) } as const] : []),
    ...(endsWithinHours === undefined ? [] : [numberClaim('endsWithinHours', String(endsWithinHours))]),
    ...(references ?? []).map((one) => ({ kind: 'references', form: 'reference', ...one }) as const),
  ];
}
