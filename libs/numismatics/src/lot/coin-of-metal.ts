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
  if (!coin || realm === undefined) return;
  const mint = mintIn(realm, analysis, facts.dictionary);
  if (!isOf(realm, analysis, mint ?? mark, facts)) return;
  facts.drop('material');
  facts.offer('denomination', coin.id, 'title', 'likely');
  facts.offer('realm', realm, 'implied', 'likely');
  if (mint !== undefined) facts.offer('mint', mint, 'title', 'likely');
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

/** `mint`: a mint of the realm that is named, or the mark behind the date. */
function isOf(realm: string, { evidence }: Analysis, mint: string | undefined, facts: LotEvidence): boolean {
  const { dictionary } = facts;
  const stated = facts.value('realm');
  if (stated !== undefined) return isWithinRealm(dictionary, stated, realm);
  const kind = facts.value('kind');
  if (kind !== undefined && kind !== 'coin') return false;
  if (mint !== undefined && isMintOf(realm, mint, dictionary)) return true;
  // Labels leave out the country of the service's own coins.
  return evidence.some((item) => item.kind === 'slab' && isAtHome(dictionary, item.service, realm));
}

/** A mint or a mark. */
function isMintOf(realm: string, mint: string, dictionary: Dictionary): boolean {
  const using = mintsOfMark(dictionary, mint).map(({ entry }) => entry.id);
  return [mint, ...using].some((id) => realmsOfMint(dictionary, id).includes(realm));
}

/** The only mint of the realm among the names in the text. */
function mintIn(realm: string, { mentions }: Analysis, dictionary: Dictionary): string | undefined {
  const named = mentions.flatMap(({ kind, id, alternatives }) => [{ kind, id }, ...alternatives]);
  const mints = named.filter(({ kind, id }) => kind === 'mint' && realmsOfMint(dictionary, id).includes(realm));
  const [only, ...others] = new Set(mints.map(({ id }) => id));
  return others.length === 0 ? only : undefined;
}

function isAtHome(dictionary: Dictionary, service: string, realm: string): boolean {
  const country = dictionary.get('service', service)?.facts.country;
  return country !== undefined && country === dictionary.get('realm', realm)?.facts.iso;
}
