import type { Dictionary } from '../dictionary';

/** Whether a kind of lot shows persons, ships, places and events, as medals do. Their names are then rarely the issuer. */
export function commemorates(kind: string, dictionary: Dictionary): boolean {
  const facts = dictionary.get('kind', kind)?.facts;
  if (!facts) return false;
  return facts.commemorates === true || (facts.parent !== undefined && commemorates(facts.parent, dictionary));
}
