import type { Dictionary, Sense } from '../dictionary';
import { formOf } from '../text/form';
import { derived } from '../dictionary/derived';
import { remembered } from '../text/remembered';
import type { YearRange } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { overlap, yearsOfRealm } from '../tagging/realm-tree';

/**
 * Resolves realms of one name (Mauritania and Juba's Mauretania, the Roman Republic of Caesar and of Mazzini) to the one that existed when the lot
 * was made. If no other realm of the name existed then, the named one is kept: houses print a modern country over earlier coins. `language`: the
 * lot's.
 */
export function resolveRealm(facts: LotEvidence, language = 'en'): void {
  const current = facts.get('realm');
  const years = facts.value('years');
  if (!current || !years || lastedIn(facts.dictionary, current.value, years) !== false) return;
  const [only, ...others] = namesakesOf(facts.dictionary)(current.value, language).filter(
    (realm) => lastedIn(facts.dictionary, realm, years) === true,
  );
  if (only !== undefined && others.length === 0) facts.set('realm', { ...current, value: only, certainty: 'likely' });
}

/** Undefined if the years of the realm are unknown. */
function lastedIn(dictionary: Dictionary, realm: string, years: YearRange): boolean | undefined {
  const lasted = yearsOfRealm(dictionary, realm);
  return lasted && overlap(lasted, years) !== undefined;
}

/** Other realms with the same name in this language, ignoring brackets. */
const namesakesOf = derived((source) => remembered((realm, language = 'en') => namedLike(realm, language, source)));

function namedLike(realm: string, language: string, source: Dictionary): readonly string[] {
  const titles = source.get('realm', realm)?.titles;
  const name = formOf((titles?.[language] ?? titles?.['en'] ?? '').replace(IN_BRACKETS, ''));
  const isOther = ({ entry, languages }: Sense): boolean =>
    entry.kind === 'realm' && entry.id !== realm && (languages.includes(language) || languages.includes('any'));
  return [
    ...new Set(
      source
        .sensesOf(name)
        .filter(isOther)
        .map(({ entry }) => entry.id),
    ),
  ];
}

const IN_BRACKETS = /\s*\([^()]*\)$/;
