import { type EntryFacts, realmsAgree, type Years } from '../tagging/concept';
import { type Weights, WEIGHTS } from './weights';

export type ConceptKind = keyof Weights['kind'];

export function kindOf({ entry }: EntryFacts): ConceptKind {
  switch (entry.kind) {
    case 'ruler':
    case 'denomination':
    case 'realm':
    case 'material':
    case 'mint':
      return entry.kind;
    default:
      return 'category';
  }
}

/** Most pairs occur again in the next lot of the same sale. Each place of this cache holds the latest answer and the pair it belongs to. */
const PLACES = 1 << 16;
const meanings = new Int32Array(PLACES).fill(-1);
const others = new Int32Array(PLACES);
const answers = new Float64Array(PLACES);

/** Forgets the answers by the weights that were in use. */
export function forgetAgreements(): void {
  meanings.fill(-1);
}

/** How far another concept of the text supports or contradicts a meaning: realms, times and metals that agree or do not. */
export function agreement(meaning: EntryFacts, other: EntryFacts): number {
  const [a, b] = [meaning.number, other.number];
  const place = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 16;
  if (meanings[place] === a && others[place] === b) return answers[place] ?? 0;
  const found = compared(meaning, other);
  meanings[place] = a;
  others[place] = b;
  answers[place] = found;
  return found;
}

function compared(meaning: EntryFacts, other: EntryFacts): number {
  const [kind, otherKind] = [kindOf(meaning), kindOf(other)];
  if (kind === 'material' || otherKind === 'material') return metalAgreement(meaning, other, kind, otherKind);
  if (meaning.realms.length === 0 || other.realms.length === 0) return 0;
  const times = meaning.years.length === 0 || other.years.length === 0 || timesMeet(meaning.years, other.years);
  const withDenomination = kind === 'denomination' || otherKind === 'denomination';
  const related = relatedWeight(meaning, other, kind, withDenomination);
  if (related !== undefined) return times ? related : WEIGHTS.timesDisagree;
  const disagrees = withDenomination
    ? WEIGHTS.denominationDisagrees[rarity(meaning, other, kind)]
    : WEIGHTS.realmDisagrees[kind];
  return times ? disagrees : disagrees + WEIGHTS.timesDisagree;
}

/** The weight of realms that are the same, a colony and its power, or parts of one whole; undefined for other realms. */
function relatedWeight(
  meaning: EntryFacts,
  other: EntryFacts,
  kind: ConceptKind,
  withDenomination: boolean,
): number | undefined {
  if (realmsAgree(meaning, other))
    return withDenomination ? WEIGHTS.denominationAgrees[rarity(meaning, other, kind)] : WEIGHTS.realmAgrees[kind];
  if (isColony(meaning, other) || isColony(other, meaning)) return WEIGHTS.colony;
  return realmsShareAWhole(meaning, other) ? WEIGHTS.realmsShareAWhole : undefined;
}

/** The fewer realms struck a denomination, the more it says about the issuer of a coin. */
function rarity(meaning: EntryFacts, other: EntryFacts, kind: ConceptKind): 'few' | 'several' | 'many' {
  const { length } = (kind === 'denomination' ? meaning : other).realms;
  return length <= 3 ? 'few' : length <= 5 ? 'several' : 'many';
}

function metalAgreement(meaning: EntryFacts, other: EntryFacts, kind: ConceptKind, otherKind: ConceptKind): number {
  if (kind === otherKind || (kind !== 'denomination' && otherKind !== 'denomination')) return 0;
  if (meaning.metals.length === 0 || other.metals.length === 0) return 0;
  return meaning.metals.some((metal) => other.metals.includes(metal))
    ? WEIGHTS.metalOfDenomination
    : WEIGHTS.otherMetal;
}

function realmsShareAWhole(a: EntryFacts, b: EntryFacts): boolean {
  for (const realm of a.within) if (b.within.has(realm)) return true;
  return false;
}

function isColony(colony: EntryFacts, power: EntryFacts): boolean {
  if (power.colonies.size === 0) return false;
  for (const realm of colony.within) if (power.colonies.has(realm)) return true;
  return false;
}

function timesMeet(a: readonly Years[], b: readonly Years[]): boolean {
  return a.some(([first, last]) =>
    b.some(([otherFirst, otherLast]) => first <= otherLast + 1 && otherFirst <= last + 1),
  );
}
