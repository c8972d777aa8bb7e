import { dictionary, formOf, type Sense } from '../dictionary';
import type { YearRange } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { overlap, yearsOfRealm } from './realm-tree';

/**
 * Resolves realms of one name (Mauritania and Juba's Mauretania, the Roman Republic of Caesar and of Mazzini) to the one that existed when the lot
 * was made. If no other realm of the name existed then, the named one is kept: houses print a modern country over earlier coins. `language`: the
 * lot's.
 */
export function resolveRealm(facts: LotEvidence, language = 'en'): void {
  const current = facts.get('realm');
  const years = facts.value('years');
  if (!current || !years || lastedIn(current.value, years) !== false) return;
  const [only, ...others] = namesakesOf(current.value, language).filter((realm) => lastedIn(realm, years) === true);
  if (only !== undefined && others.length === 0) facts.set('realm', { ...current, value: only, certainty: 'likely' });
}

/** Undefined if the years of the realm are unknown. */
function lastedIn(realm: string, years: YearRange): boolean | undefined {
  const lasted = yearsOfRealm(realm);
  return lasted && overlap(lasted, years) !== undefined;
}

const known = new Map<string, readonly string[]>();

/** Other realms with the same name in this language, ignoring brackets. */
function namesakesOf(realm: string, language: string): readonly string[] {
  const key = `${language} ${realm}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = namedLike(realm, language)));
  return found;
}

function namedLike(realm: string, language: string): readonly string[] {
  const titles = dictionary().get('realm', realm)?.titles;
  const name = formOf((titles?.[language] ?? titles?.['en'] ?? '').replace(IN_BRACKETS, ''));
  const isOther = ({ entry, languages }: Sense): boolean =>
    entry.kind === 'realm' && entry.id !== realm && (languages.includes(language) || languages.includes('any'));
  return [
    ...new Set(
      dictionary()
        .sensesOf(name)
        .filter(isOther)
        .map(({ entry }) => entry.id),
    ),
  ];
}

const IN_BRACKETS = /\s*\([^()]*\)$/;
