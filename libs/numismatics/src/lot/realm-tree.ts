import { dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import { knowledgeOf } from '../tagging/knowledge';

interface Realm {
  /** The realm, the realm it was part of, and so on. */
  readonly line: readonly string[];
  readonly years?: YearRange;
}

let known: ReadonlyMap<string, Realm> | undefined;

function realms(): ReadonlyMap<string, Realm> {
  known ??= new Map(
    dictionary()
      .all('realm')
      .map(({ id, facts }) => {
        const years = boundsOf(facts.years);
        return [id, { line: [...knowledgeOf(dictionary()).within(id)], ...(years ? { years } : {}) }];
      }),
  );
  return known;
}

/** The realm first, then the realms it was part of, outwards. */
export function realmLine(key: string): readonly string[] {
  return realms().get(key)?.line ?? [key];
}

/** Whether the first realm is the second or a part of it. */
export function isWithinRealm(part: string, whole: string): boolean {
  return realmLine(part).includes(whole);
}

/** Whether one of the two realms is the other or a part of it. */
export function areOneLine(one: string, other: string): boolean {
  return isWithinRealm(one, other) || isWithinRealm(other, one);
}

/** Whether the first realm, or one it is part of, struck coins overseas in the name of the second. */
export function isColony(colony: string, power: string): boolean {
  const entry = dictionary().get('realm', power);
  const colonies = entry && knowledgeOf(dictionary()).factsOf(entry).colonies;
  return colonies !== undefined && colonies.size > 0 && realmLine(colony).some((key) => colonies.has(key));
}

/** The years of the realm; open ends are the ends of coinage. Undefined if unknown. */
export function yearsOfRealm(key: string): YearRange | undefined {
  return realms().get(key)?.years;
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
