import { formOf, type Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { realmsOfMint } from './implied';
import { areOneLine, boundsOf, isColony, overlap } from './realm-tree';

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
