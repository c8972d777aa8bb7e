import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary, EntryOf } from '../dictionary';
import { mintsOfMark } from '../tagging/mints-of-mark';
import { realmsOfMint } from './implied';
import type { LotEvidence } from './lot-evidence';
import { isWithinRealm } from '../tagging/realm-tree';

/**
 * A word for a metal that is also a coin of one realm, the nickel of the United States. Without words for the denomination it is the coin where a name, a
 * mint mark or a label of that realm is next to it, and otherwise the metal.
 */
export function resolveCoinOfMetal(analysis: Analysis, mark: string | undefined, facts: LotEvidence): void {
  if (facts.has('denomination') || facts.has('face') || facts.get('material')?.source !== 'title') return;
  const metal = analysis.mentions.find(({ kind, id }) => kind === 'material' && id === facts.value('material'));
  const coin = metal && coinNamed(facts.dictionary, metal, analysis.language);
  const [realm] = coin?.facts.realms ?? [];
  if (!coin || realm === undefined || !isOf(realm, analysis, mark, facts)) return;
  facts.drop('material');
  facts.offer('denomination', coin.id, 'title', 'likely');
  facts.offer('realm', realm, 'implied', 'likely');
}

function coinNamed(
  dictionary: Dictionary,
  { form }: Mention,
  language: string | undefined,
): EntryOf<'denomination'> | undefined {
  const coins = dictionary
    .sensesOf(form)
    .flatMap(({ entry, languages }) =>
      entry.kind === 'denomination' && languages.some((one) => one === language) ? [entry] : [],
    );
  return coins.length === 1 ? coins[0] : undefined;
}

function isOf(realm: string, { mentions, evidence }: Analysis, mark: string | undefined, facts: LotEvidence): boolean {
  const { dictionary } = facts;
  const stated = facts.value('realm');
  if (stated !== undefined) return isWithinRealm(dictionary, stated, realm);
  const kind = facts.value('kind');
  if (kind !== undefined && kind !== 'coin') return false;
  const isMint = (id: string) => realmsOfMint(dictionary, id).includes(realm);
  const isCity = ({ kind: one, id, alternatives }: Mention) =>
    [{ kind: one, id }, ...alternatives].some((name) => name.kind === 'mint' && isMint(name.id));
  return (
    mentions.some(isCity) ||
    (mark !== undefined && mintsOfMark(dictionary, mark).some(({ entry }) => isMint(entry.id))) ||
    // Labels leave out the country of the service's own coins.
    evidence.some((item) => item.kind === 'slab' && isAtHome(dictionary, item.service, realm))
  );
}

function isAtHome(dictionary: Dictionary, service: string, realm: string): boolean {
  const country = dictionary.get('service', service)?.facts.country;
  return country !== undefined && country === dictionary.get('realm', realm)?.facts.iso;
}
