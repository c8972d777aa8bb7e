import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { YearRange } from '../evidence';
import { knowledgeOf } from './knowledge';

interface Realm {
  /** The realm, the realm it was part of, and so on. */
  readonly line: readonly string[];
  readonly years?: YearRange;
}

const realmsOf = derived(
  (source): ReadonlyMap<string, Realm> =>
    new Map(
      source.all('realm').map(({ id, facts }) => {
        const years = boundsOf(facts.years);
        return [id, { line: [...knowledgeOf(source).within(id)], ...(years ? { years } : {}) }];
      }),
    ),
);

/** The realm first, then the realms it was part of, outwards. */
export function realmLine(dictionary: Dictionary, key: string): readonly string[] {
  return realmsOf(dictionary).get(key)?.line ?? [key];
}

/** Whether the first realm is the second or a part of it. */
export function isWithinRealm(dictionary: Dictionary, part: string, whole: string): boolean {
  return realmLine(dictionary, part).includes(whole);
}

/** Whether one of the two realms is the other or a part of it. */
export function areOneLine(dictionary: Dictionary, one: string, other: string): boolean {
  return isWithinRealm(dictionary, one, other) || isWithinRealm(dictionary, other, one);
}

/** Whether the first realm, or one it is part of, struck coins overseas in the name of the second. */
export function isColony(dictionary: Dictionary, colony: string, power: string): boolean {
  const entry = dictionary.get('realm', power);
  const colonies = entry && knowledgeOf(dictionary).factsOf(entry).colonies;
  return colonies !== undefined && colonies.size > 0 && realmLine(dictionary, colony).some((key) => colonies.has(key));
}

/** The years of the realm; open ends are the ends of coinage. Undefined if unknown. */
export function yearsOfRealm(dictionary: Dictionary, key: string): YearRange | undefined {
  return realmsOf(dictionary).get(key)?.years;
}

const [FIRST_COINS, TODAY] = [-1000, 2100];

/** A dictionary's years as a range; an open end extends to the limits of coinage. Undefined if both ends are open. */
export function boundsOf(years: readonly [number | null, number | null] | undefined): YearRange | undefined {
  if (!years || (years[0] === null && years[1] === null)) return undefined;
  return { first: years[0] ?? FIRST_COINS, last: years[1] ?? TODAY };
}

/** The intersection of two ranges; undefined if they do not overlap. */
export function overlap(one: YearRange, other: YearRange): YearRange | undefined {
  const [first, last] = [Math.max(one.first, other.first), Math.min(one.last, other.last)];
  return first <= last ? { first, last } : undefined;
}

export function contains(outer: YearRange, inner: YearRange): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}
