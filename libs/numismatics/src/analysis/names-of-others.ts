import { groupOf } from '../dictionary/entry-groups';
import { agreement } from './agreement';
import type { Judged } from './judged';
import { isUnknownWord } from './judged';

/** "Medaglia, Marcello Mastroianni": on a medal, a given name alone before a surname that nothing explains is a person's. */
export function isGivenNameOnMedal(judged: Judged): boolean {
  const { one, around, isCommemorative } = judged;
  if (!isCommemorative || one.to - one.from !== 1 || around.isOrdinary(one.to)) return false;
  const next = around.token(one.to);
  return next !== undefined && around.isAdjacent(one.to) && isUnknownWord(one.to, judged) && isCapitalised(next.text);
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text);
}

/** Coronations, deaths and centenaries are near a reign or long after it. In years. */
const NEAR = 5;

/** "Simón Bolívar, 1883": a medal of another time shows a ruler of the past, who did not issue it. */
export function isOutOfTimeOnMedal({ one, evidence, isCommemorative }: Judged): boolean {
  const reigns = one.best.facts.years;
  if (!isCommemorative || reigns.length === 0) return false;
  const dates = evidence.flatMap((item) =>
    item.kind === 'year' && item.how === 'date' && item.certainty !== 'uncertain' ? item : [],
  );
  return (
    dates.length > 0 &&
    dates.every(({ first, last }) => reigns.every(([from, to]) => last < from - NEAR || first > to + NEAR))
  );
}

/** "Athens, Georgia", "Smyrna Tennessee": a town with the name of a place elsewhere, before the state it lies in. */
export function isTownOfState({ one, all, around, dictionary }: Judged): boolean {
  const { facts } = one.best;
  if (!around.isAdjacent(one.to, ',') || !around.startsAt('state', one.to)) return false;
  if (facts.entry.kind === 'realm' && facts.entry.facts.iso !== undefined) return false;
  for (const federation of groupOf(dictionary, 'federations')) if (facts.within.has(federation)) return false;
  const state = all.find(({ from }) => from === one.to);
  return !state || agreement(facts, state.best.facts) <= 0;
}

const PLACES: ReadonlySet<string> = new Set(['realm', 'mint', 'category', 'ruler']);

/** "Athens, Georgia": the state has the name of a country to which the town before it does not belong. */
export function isStateOfTown(judged: Judged): boolean {
  const { one, all, around } = judged;
  if (!around.is('state', one) || !around.isAdjacent(one.from, ',')) return false;
  const town = all.find(({ to }) => to === one.from);
  return town !== undefined && PLACES.has(town.best.facts.entry.kind) && isTownOfState({ ...judged, one: town });
}
