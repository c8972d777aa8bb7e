import { dictionary, formOf } from '../dictionary';
import type { YearRange } from '../reading/reading';
import type { Gathering } from './gathering';
import { overlap, yearsOfRealm } from './realm-tree';

/**
 * Of realms of one name (Mauritania and Juba's Mauretania, the Roman Republic of Caesar and of Mazzini) the one that was there when the piece was made. Where no
 * other of the name was, what is named stays: houses print a country over what was struck before it.
 */
export function settleRealm(facts: Gathering): void {
  const standing = facts.get('realm');
  const years = facts.value('years');
  if (!standing || !years || lastedIn(standing.value, years) !== false) return;
  const [only, ...others] = namesakesOf(standing.value).filter((realm) => lastedIn(realm, years) === true);
  if (only !== undefined && others.length === 0) facts.set('realm', { ...standing, value: only, certainty: 'likely' });
}

/** Undefined where nobody knows when the realm was. */
function lastedIn(realm: string, years: YearRange): boolean | undefined {
  const lasted = yearsOfRealm(realm);
  return lasted && overlap(lasted, years) !== undefined;
}

const known = new Map<string, readonly string[]>();

/** Other realms that are called like this one in some language, but for what brackets add. */
function namesakesOf(realm: string): readonly string[] {
  let found = known.get(realm);
  if (!found) known.set(realm, (found = namedLike(realm)));
  return found;
}

function namedLike(realm: string): readonly string[] {
  const titles = Object.values(dictionary().get('realm', realm)?.titles ?? {});
  const senses = titles.flatMap((title) => dictionary().sensesOf(formOf(title.replace(/\s*\([^()]*\)$/, ''))));
  const realms = senses.filter(({ entry }) => entry.kind === 'realm').map(({ entry }) => entry.id);
  return [...new Set(realms)].filter((id) => id !== realm);
}
