import { romanNumber } from '@obverse/numismatics/fitting';
import { kindFamilies } from './kind-families.data';

/** One statement about a lot, or one condition of a query, in a comparable form. */
export type Claim = { readonly kind: string } & ClaimValue;

export type ClaimValue =
  | { readonly form: 'word'; readonly word: string }
  /** Equal if the difference is at most `within`. */
  | { readonly form: 'number'; readonly number: number; readonly within: number }
  /** An absent bound is open: before, after. */
  | { readonly form: 'years'; readonly first?: number | undefined; readonly last?: number | undefined }
  | {
      readonly form: 'grade';
      readonly tag?: string | undefined;
      readonly upperTag?: string | undefined;
      readonly atLeast?: number | undefined;
      readonly atMost?: number | undefined;
    }
  | {
      readonly form: 'price';
      readonly atLeast?: number | undefined;
      readonly atMost?: number | undefined;
      readonly currency?: string | undefined;
    }
  | {
      readonly form: 'reference';
      readonly catalogues: readonly string[];
      readonly number: string;
      readonly volume?: string | undefined;
      readonly letter?: string | undefined;
      readonly sub?: string | undefined;
    }
  | { readonly form: 'slab'; readonly service?: string | undefined; readonly number?: string | undefined }
  | { readonly form: 'quantity'; readonly amount: string; readonly count?: number | undefined };

/** `short`: true, but less than wanted: an ancestor of the category, a group without its count. */
export type Agreement = 'right' | 'short' | 'wrong';

/** The tags of the ancestors of a tag: of a category, and in queries of a denomination. */
export type AncestorsOf = (tag: string) => readonly string[];

const WITH_ANCESTORS: ReadonlySet<string> = new Set(['category', 'denomination']);

/** Compares what was found with what was wanted. */
export function agreement(wanted: Claim, found: Claim, ancestorsOf: AncestorsOf): Agreement {
  if (wanted.kind !== found.kind) return 'wrong';
  if (WITH_ANCESTORS.has(wanted.kind) && wanted.form === 'word' && found.form === 'word' && wanted.word !== found.word)
    return ancestorsOf(wanted.word).includes(found.word) ? 'short' : 'wrong';
  if (agrees(wanted, found)) return 'right';
  return saysLess(wanted, found) ? 'short' : 'wrong';
}

/** Whether it is the same without the count of a group or the number of a certificate. */
function saysLess(wanted: Claim, found: Claim): boolean {
  if (wanted.form === 'quantity' && found.form === 'quantity')
    return found.count === undefined && found.amount === wanted.amount;
  return (
    wanted.form === 'slab' && found.form === 'slab' && found.number === undefined && found.service === wanted.service
  );
}

type Form = ClaimValue['form'];
type Of<F extends Form> = Extract<ClaimValue, { form: F }>;

/** Whether a claim agrees with the wanted one of its form. */
const AGREES: { readonly [F in Form]: (wanted: Of<F>, found: Of<F>) => boolean } = {
  word: (wanted, found) => found.word === wanted.word,
  number: (wanted, found) => Math.abs(found.number - wanted.number) <= wanted.within,
  years: (wanted, found) => sameFirst(wanted.first, found.first) && sameLast(wanted.last, found.last),
  grade: (wanted, found) =>
    found.tag === wanted.tag &&
    found.upperTag === wanted.upperTag &&
    (wanted.tag !== undefined || (found.atLeast === wanted.atLeast && found.atMost === wanted.atMost)),
  price: (wanted, found) =>
    found.atLeast === wanted.atLeast && found.atMost === wanted.atMost && found.currency === wanted.currency,
  reference: sameReference,
  slab: (wanted, found) => found.service === wanted.service && unlessSaid(wanted.number, found.number),
  quantity: (wanted, found) => found.amount === wanted.amount && unlessSaid(wanted.count, found.count),
};

function agrees(wanted: ClaimValue, found: ClaimValue): boolean {
  // The claims have the form that the test takes.
  const test = AGREES[wanted.form] as (wanted: ClaimValue, found: ClaimValue) => boolean;
  return found.form === wanted.form && test(wanted, found);
}

/** No coin is older, and queries mean no younger one. */
const [OLDEST, YOUNGEST] = [-700, 2025];

function sameFirst(wanted: number | undefined, found: number | undefined): boolean {
  return wanted === found || (wanted === undefined && found !== undefined && found <= OLDEST);
}

function sameLast(wanted: number | undefined, found: number | undefined): boolean {
  return wanted === found || (wanted === undefined && found !== undefined && found >= YOUNGEST);
}

/** Volume, letter and sub-number are compared only where both have them, because houses often leave them out. */
function sameReference(wanted: Of<'reference'>, found: Of<'reference'>): boolean {
  return (
    found.number.toLowerCase() === wanted.number.toLowerCase() &&
    found.catalogues.some((catalogue) => wanted.catalogues.includes(catalogue)) &&
    unlessBothSay(volumeOf(wanted), volumeOf(found)) &&
    unlessBothSay(wanted.letter, found.letter) &&
    unlessBothSay(wanted.sub, found.sub)
  );
}

/** `II` and `2` are the same volume. */
function volumeOf({ volume }: Of<'reference'>): string | undefined {
  return volume === undefined ? undefined : String(romanNumber(volume.toLowerCase()) ?? volume);
}

function unlessSaid<T>(wanted: T | undefined, found: T | undefined): boolean {
  return wanted === undefined || wanted === found;
}

function unlessBothSay(wanted: string | undefined, found: string | undefined): boolean {
  return wanted === undefined || found === undefined || wanted.toLowerCase() === found.toLowerCase();
}

/** Kinds are compared by family. */
export function wordClaim(kind: string, word: string): Claim {
  return { kind, form: 'word', word: kind === 'kind' ? (kindFamilies[word] ?? word) : word };
}

const WITHIN: Readonly<Record<string, number>> = { fineness: 0.75, weight: 0.005, diameter: 0.05 };
const SMALLEST = 0.001;

/** From decimal text; a text that is not a number agrees with nothing. */
export function numberClaim(kind: string, text: string): Claim {
  return { kind, form: 'number', number: Number(text), within: WITHIN[kind] ?? SMALLEST };
}
