import { isNumberOfUnits } from '../tagging/multiples';
import { type EntryOf, type FactsOf, type Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import { groupOf } from '../dictionary/entry-groups';
import { boundsOf } from '../tagging/realm-tree';
import type { LotDescription } from '../lot-description';
import type { ReferenceEvidence } from '../evidence';
import { fold } from '../text/fold';
import { trusted } from './trusted';

declare const brand: unique symbol;

/** The same for all lots of one coin type, in any language: `ref.crawford.44-5`, `prussia.val-thaler.k-6430.1764`. */
export type CoinTypeKey = string & { readonly [brand]: 'CoinTypeKey' };

/** The works that number types, by the market's preference. */
const rankOf = derived((source) => new Map([...groupOf(source, 'type-works')].map((work, rank) => [work, rank])));

/** Kinds that have types. */
const KINDS: ReadonlySet<string> = new Set(['medal', 'banknote', 'token', 'bullion', 'pattern']);

/**
 * The type of a lot. A precise reference decides: with the country if the work counts by countries, the ruler if it counts by reigns. Without one the
 * key consists of the issuer (a realm, or a ruler of only one realm), the value (unit and amount), and a ruler or a year. Undefined for groups and
 * pairs, copies, a denomination alone, and uncertain values.
 */
export function coinTypeOf(dictionary: Dictionary, lot: LotDescription): CoinTypeKey | undefined {
  if (lot.quantity.value.amount !== 'single' || lot.copy) return undefined;
  const key = byReference(dictionary, lot) ?? byFacts(dictionary, lot);
  return key as CoinTypeKey | undefined;
}

interface RankedKey {
  readonly rank: number;
  readonly key: string;
}

function byReference(dictionary: Dictionary, lot: LotDescription): string | undefined {
  let best: RankedKey | undefined;
  for (const described of lot.references) {
    const reference = trusted(described);
    const found = reference && keyOfReference(dictionary, reference, lot);
    if (found && (!best || found.rank < best.rank || (found.rank === best.rank && found.key < best.key))) best = found;
  }
  return best?.key;
}

/** Undefined for a reference to several works or to no exact type, and for a work whose numbers are no types. */
function keyOfReference(
  dictionary: Dictionary,
  reference: ReferenceEvidence,
  lot: LotDescription,
): RankedKey | undefined {
  const [catalogue, ...others] = reference.catalogues;
  const rank = catalogue === undefined ? undefined : rankOf(dictionary).get(catalogue);
  if (catalogue === undefined || rank === undefined || others.length > 0 || reference.loosely) return undefined;
  const work = dictionary.get('catalogue', catalogue)?.facts;
  const scope = work && scopeOf(dictionary, work, reference, lot);
  return scope && { rank, key: ['ref', catalogue, ...scope, numberOf(reference)].join('.') };
}

/** What the key needs besides the number; undefined if the lot lacks it. */
function scopeOf(
  dictionary: Dictionary,
  work: FactsOf<'catalogue'>,
  { volume, section }: ReferenceEvidence,
  lot: LotDescription,
): string[] | undefined {
  const ruler = trusted(lot.ruler);
  const within = section ? [ascii(section)] : [];
  switch (work.types_by) {
    case 'work':
      return [...(volume ? [ascii(volume)] : []), ...within];
    case 'realm': {
      const issuer = issuerOf(dictionary, lot);
      return issuer === undefined ? undefined : [issuer];
    }
    case 'ruler':
      if (ruler === undefined) return undefined;
      return work.mints_since !== undefined && reignsSince(dictionary, ruler, work.mints_since)
        ? mintScope(ruler, trusted(lot.mint))
        : [ruler, ...within];
    case undefined:
      return undefined;
  }
}

function mintScope(ruler: string, mint: string | undefined): string[] | undefined {
  return mint === undefined ? undefined : [ruler, mint];
}

function numberOf({ number, letter, sub }: ReferenceEvidence): string {
  return ascii([number, letter, sub].filter((part) => part !== undefined).join(' '));
}

function byFacts(dictionary: Dictionary, lot: LotDescription): string | undefined {
  const issuer = issuerOf(dictionary, lot);
  const denomination = trusted(lot.denomination);
  const when = dateOf(lot);
  const ruler = trusted(lot.ruler);
  if (issuer === undefined || denomination === undefined || (ruler === undefined && when === undefined))
    return undefined;
  const parts = [
    issuer,
    ...(KINDS.has(lot.kind.value) ? [lot.kind.value] : []),
    valueOf(dictionary, denomination, trusted(lot.face)),
    ...offMetal(dictionary, lot, denomination),
    ...(ruler === undefined ? [] : [ruler]),
    ...(when === undefined ? [] : [when]),
  ];
  return parts.join('.');
}

/**
 * The unit and the amount: half a thaler under any name, as opposed to a thaler; a szóstak is six groszy. Names of one unit (Morgan dollar) are kept,
 * as are units of another metal: a sovereign is not twenty shillings.
 */
function valueOf(dictionary: Dictionary, denomination: string, face: string | undefined): string {
  let [unit, amount] = [denomination, Number(face ?? 1)];
  for (const seen = new Set<string>(); !seen.has(unit);) {
    seen.add(unit);
    const entry = dictionary.get('denomination', unit);
    const of = entry?.facts.unit_of;
    if (!entry || !of || !(isNumberOfUnits(entry) || isSmallChange(dictionary, entry, of))) break;
    [unit, amount] = [of.tag, amount * of.times];
  }
  return amount === 1 ? unit : `${unit}-${ascii(String(Math.round(amount * 10_000) / 10_000))}`;
}

function isSmallChange(
  dictionary: Dictionary,
  entry: EntryOf<'denomination'>,
  { tag, times }: NonNullable<EntryOf<'denomination'>['facts']['unit_of']>,
): boolean {
  const unit = metalsOf(dictionary.get('denomination', tag));
  return times !== 1 && metalsOf(entry).some((metal) => unit.includes(metal));
}

/** A ruler of one realm identifies the issuer better than a heading, which may name Germany or Saxony. */
function issuerOf(dictionary: Dictionary, lot: LotDescription): string | undefined {
  const ruler = trusted(lot.ruler);
  const realms = ruler === undefined ? [] : (dictionary.get('ruler', ruler)?.facts.realm ?? []);
  const [only, ...others] = realms;
  const issuer = only !== undefined && others.length === 0 ? only : trusted(lot.realm);
  return issuer === undefined ? undefined : countryOf(dictionary, issuer);
}

/** Some houses write Italy and others the Kingdom of Italy. */
function countryOf(dictionary: Dictionary, realm: string): string {
  const facts = dictionary.get('realm', realm)?.facts;
  return facts?.whole && facts.part_of !== undefined ? countryOf(dictionary, facts.part_of) : realm;
}

/** A reign adds nothing to the ruler, and houses print different years for it. */
function dateOf({ years, undated }: LotDescription): string | undefined {
  const range = trusted(years);
  if (!range || range.how === 'reign') return undated ? 'undated' : undefined;
  return range.first === range.last ? String(range.first) : `${range.first}to${range.last}`;
}

/** A strike in another metal than usual is another type. */
function offMetal(dictionary: Dictionary, { material, face }: LotDescription, denomination: string): string[] {
  const said = material?.source === 'implied' ? undefined : trusted(material);
  // The copper of a cent says nothing about fifty cents.
  if ((trusted(face) ?? '1') !== '1') return [];
  const own = metalsOf(dictionary.get('denomination', denomination));
  if (said === undefined || own.length === 0) return [];
  const coppers = groupOf(dictionary, 'coppers');
  if (coppers.has(said) && own.some((metal) => coppers.has(metal))) return [];
  const line = [said, ...parentsOf(dictionary, said)];
  return own.some((metal) => line.includes(metal) || parentsOf(dictionary, metal).includes(said)) ? [] : [said];
}

function metalsOf(denomination: EntryOf<'denomination'> | undefined): readonly string[] {
  const metal = denomination?.facts.metal;
  return metal === undefined ? [] : typeof metal === 'string' ? [metal] : metal;
}

function parentsOf(dictionary: Dictionary, material: string): string[] {
  const parent = dictionary.get('material', material)?.facts.parent;
  return parent === undefined ? [] : [parent, ...parentsOf(dictionary, parent)];
}

function reignsSince(dictionary: Dictionary, ruler: string, year: number): boolean {
  const reign = dictionary.get('ruler', ruler)?.facts.reign;
  const [first] = reign === undefined ? [] : isPair(reign) ? [reign] : reign;
  const years = boundsOf(first);
  return years !== undefined && years.first >= year;
}

type Span = readonly [number | null, number | null];

function isPair(reign: Span | readonly Span[]): reign is Span {
  return !Array.isArray(reign[0]);
}

function ascii(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
