import type { Analysis } from '../analysis/analyse';
import type { ConceptName } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import { overlap, yearsOfRealm } from '../tagging/realm-tree';
import { surroundingsOf } from './places-and-times';

/**
 * The state that a country's name means at the time of the query: an English sovereign of George V is of Great Britain. The realm itself, unless it had ended or
 * not begun and is the same country as the one that it is a part of.
 */
export function realmOfTime(dictionary: Dictionary, name: ConceptName, analysis: Analysis): ConceptName {
  if (name.kind !== 'realm') return name;
  const { beside, years } = surroundingsOf(dictionary, analysis);
  const reigns = beside.filter(({ entry }) => entry.kind === 'ruler').map((ruler) => ruler.years.map(rangeOf));
  const times = [...years.map((year) => [year]), ...reigns.filter((spans) => spans.length > 0)];
  let realm = name.id;
  for (const seen = new Set<string>(); !seen.has(realm);) {
    seen.add(realm);
    const facts = dictionary.get('realm', realm)?.facts;
    const lasted = yearsOfRealm(dictionary, realm);
    if (!facts?.whole || facts.part_of === undefined || !lasted) break;
    if (!times.some((spans) => spans.every((span) => overlap(lasted, span) === undefined))) break;
    realm = facts.part_of;
  }
  return { kind: 'realm', id: realm };
}

function rangeOf([first, last]: readonly [number, number]): YearRange {
  return { first, last };
}
