import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { derived } from '../dictionary/derived';
import type { YearRange } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { realmsOfMint } from './implied';
import { areOneLine, boundsOf, isColony, overlap } from '../tagging/realm-tree';

/**
 * Resolves places of one name (Alessandria of Egypt, of Piedmont) to the one where the lot's realm struck coins at the lot's time. A mint elsewhere
 * is kept if no other place has the name, because realms also struck abroad. `names`: places as written in the lot.
 */
export function resolveMintNamesake(names: readonly string[], language: string | undefined, facts: LotEvidence): void {
  const realm = facts.value('realm');
  if (realm === undefined || names.length === 0) return;
  const current = facts.get('mint');
  if (current !== undefined && isOf(facts.dictionary, current.value, realm)) return;
  const [only, ...others] = namesakes(facts.dictionary, names, language).filter(
    (mint) => isOf(facts.dictionary, mint, realm) && workedIn(facts.dictionary, mint, facts.value('years')),
  );
  if (only === undefined || others.length > 0) return;
  facts.set('mint', { value: only, source: current?.source ?? 'attribute', certainty: 'likely' });
}

/** A city of antiquity struck its coins itself: without words for the mint, the city that a title names as issuer is the mint. */
export function resolveCityMint(facts: LotEvidence): void {
  const realm = facts.get('realm');
  if (!realm || realm.source !== 'title' || realm.certainty === 'uncertain' || facts.has('mint')) return;
  const { dictionary } = facts;
  if (dictionary.get('realm', realm.value)?.facts.kind !== 'city') return;
  const [only, ...others] = mintsOfCities(dictionary).get(realm.value) ?? [];
  if (only !== undefined && others.length === 0 && workedIn(dictionary, only, facts.value('years')))
    facts.offer('mint', only, 'implied', 'likely');
}

/** The mints of antiquity by the realms for which they worked. */
const mintsOfCities = derived((source): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, facts } of source.all('mint')) {
    if (facts.ancient !== true) continue;
    for (const realm of realmsOfMint(source, id)) found.set(realm, [...(found.get(realm) ?? []), id]);
  }
  return found;
});

function namesakes(dictionary: Dictionary, names: readonly string[], language: string | undefined): readonly string[] {
  const senses = names.flatMap((name) => dictionary.sensesOf(formOf(name)));
  const spoken = senses.filter(
    ({ weak, languages }) =>
      !weak || languages.includes('any') || (language !== undefined && languages.includes(language)),
  );
  return [...new Set(spoken.filter(({ entry }) => entry.kind === 'mint').map(({ entry }) => entry.id))];
}

function isOf(dictionary: Dictionary, mint: string, realm: string): boolean {
  return realmsOfMint(dictionary, mint).some(
    (key) => areOneLine(dictionary, key, realm) || isColony(dictionary, key, realm),
  );
}

function workedIn(dictionary: Dictionary, mint: string, years: YearRange | undefined): boolean {
  const worked = boundsOf(dictionary.get('mint', mint)?.facts.years);
  return !worked || !years || overlap(worked, years) !== undefined;
}
