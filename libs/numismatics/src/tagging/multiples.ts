import type { Dictionary, EntryOf } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { YearRange } from '../evidence';
import { type EntryFacts, realmsAgree } from './concept';
import type { Knowledge } from './knowledge';

type Denomination = EntryOf<'denomination'>;

/** Entries that are a multiple of another entry: its half, double, eightfold. */
const NUMBERED =
  /^val-(?:half|third|quarter|fifth|sixth|eighth|twelfth|double|triple|quadruple|one-and-half|two|three|four|five|six|eight|ten|twenty|fifty|hundred|thousand)-/;

/** Fractions with a numerator above one: two thirds, three quarters. */
const PARTS = /^(?:two|three)-(?:thirds|quarters|fifths|eighths) /i;

export function isNumberOfUnits({ id, titles }: EntryFacts['entry']): boolean {
  return NUMBERED.test(id) || PARTS.test(titles.en ?? '');
}

/** The entry for a multiple of a unit (½ Taler is the half thaler), if the realms of the text struck it. */
export function multipleOf(
  unit: EntryFacts,
  face: string,
  realms: readonly EntryFacts[],
  { knowledge, years = [] }: { readonly knowledge: Knowledge; readonly years?: readonly YearRange[] },
): EntryFacts | undefined {
  for (const entry of namesOf(knowledge.dictionary, unit.entry.id, face).filter(isNumberOfUnits)) {
    const facts = knowledge.factsOf(entry);
    if (years.length > 0 && !years.some((year) => struckIn(facts, year))) continue;
    if (realms.length > 0 ? realms.some((realm) => realmsAgree(realm, facts)) : facts.realms.length > 2) return facts;
  }
  return undefined;
}

function struckIn({ years }: EntryFacts, { first, last }: YearRange): boolean {
  return years.length === 0 || years.some(([from, to]) => from <= last && to >= first);
}

/** Every entry for a multiple of a unit, of any realm. */
export function multiplesNamed(dictionary: Dictionary, unit: string, face: string): readonly string[] {
  return namesOf(dictionary, unit, face)
    .filter(isNumberOfUnits)
    .map(({ id }) => id);
}

/** Every other name of so many units, of any realm: six groszy are a szóstak. */
export function namesOfValue(dictionary: Dictionary, unit: string, face: string): readonly string[] {
  return namesOf(dictionary, unit, face)
    .filter(({ facts }) => facts.unit_of?.times !== 1)
    .map(({ id }) => id);
}

/** The entries that are so many units. */
function namesOf(dictionary: Dictionary, unit: string, face: string): readonly Denomination[] {
  return denominationsOf(dictionary, unit).filter((entry) => areUnits(entry, Number(face)));
}

/** Whether a denomination is so many of its unit. Thirds are rounded in the dictionary. */
export function areUnits({ facts: { unit_of: of } }: Denomination, number: number): boolean {
  return of !== undefined && Math.abs(of.times - number) <= 0.001;
}

const MOST_STEPS = 4;

/** The number of units that a denomination is by its name, as decimal text: 6 of a szóstak, 20 of a Napoléon Coq. Undefined for units and their types. */
export function valueNamed(dictionary: Dictionary, denomination: string): string | undefined {
  let of = dictionary.get('denomination', denomination)?.facts.unit_of;
  for (let step = 0; of?.times === 1 && step < MOST_STEPS; step += 1)
    of = dictionary.get('denomination', of.tag)?.facts.unit_of;
  return of === undefined || of.times === 1 ? undefined : String(Math.round(of.times * 10_000) / 10_000);
}

/** Whether an entry is a multiple of its unit in general use, and not the name in one realm only. */
export function isCommonMultiple({ entry, realms }: EntryFacts): boolean {
  return isNumberOfUnits(entry) && realms.length > 2;
}

/** The denominations that are stated as a number of the unit, types of it included. */
export function denominationsOf(dictionary: Dictionary, unit: string): readonly Denomination[] {
  return byUnit(dictionary).get(unit) ?? [];
}

const byUnit = derived((dictionary) =>
  Map.groupBy(dictionary.all('denomination'), ({ facts: { unit_of: of } }) => of?.tag),
);
