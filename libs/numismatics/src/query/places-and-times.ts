import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import { type Kind, type Dictionary } from '../dictionary';
import type { YearRange, YearEvidence } from '../evidence';
import type { EntryFacts } from '../tagging/concept';
import { knowledgeOf } from '../tagging/knowledge';

/** The places and times in the rest of a query. */
export interface Surroundings {
  readonly beside: readonly EntryFacts[];
  readonly years: readonly YearRange[];
}

/** The sure concepts with a realm and the years of an analysis, without one of its mentions. */
export function surroundingsOf(
  dictionary: Dictionary,
  { mentions, evidence }: Analysis,
  without?: Mention,
): Surroundings {
  const beside = mentions
    .filter((other) => other !== without && other.certainty !== 'uncertain')
    .flatMap(({ form, kind, id }) => factsOf(dictionary, form, kind, id) ?? [])
    .filter(({ realms }) => realms.length > 0);
  const years = evidence.filter((item): item is YearEvidence => item.kind === 'year' && item.certainty !== 'uncertain');
  return { beside, years };
}

/** The dictionary's facts for one meaning of a form. */
export function factsOf(dictionary: Dictionary, form: string, kind: Kind, id: string): EntryFacts | undefined {
  return knowledgeOf(dictionary)
    .conceptsOf(form)
    .find(({ facts: { entry } }) => entry.kind === kind && entry.id === id)?.facts;
}

export function agrees(facts: EntryFacts, { beside, years }: Surroundings): boolean {
  return (
    beside.every(
      (other) =>
        shareRealm(facts, other) &&
        (other.years.length === 0 || other.years.some(([first, last]) => existedIn(facts, { first, last }))),
    ) && years.every((year) => existedIn(facts, year))
  );
}

/** Whether one belongs to the other's realm, or to a realm that this was part of. */
export function shareRealm(a: EntryFacts, b: EntryFacts): boolean {
  return a.realms.some((realm) => b.within.has(realm)) || b.realms.some((realm) => a.within.has(realm));
}

function existedIn({ years }: EntryFacts, { first, last }: YearRange): boolean {
  return years.length === 0 || years.some(([from, to]) => from <= last && to >= first);
}
