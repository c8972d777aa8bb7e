import type { Dictionary } from '../dictionary';
import { groupOf } from '../dictionary/entry-groups';
import type { YearRange } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { kindLine } from './kind-words';
import { boundsOf, overlap, realmLine, yearsOfRealm } from '../tagging/realm-tree';
import { reignsOf } from './title-years';

/** Offers the metal of a denomination that was struck in one metal only. */
export function collectImpliedMetal(facts: LotEvidence): void {
  const denomination = facts.value('denomination');
  if (facts.has('material') || denomination === undefined) return;
  // A coin weight of a ducat is made of brass.
  const kind = facts.value('kind');
  if (kind !== undefined && groupOf(facts.dictionary, 'no-money').has(kindLine(facts.dictionary, kind).at(-1) ?? kind))
    return;
  const metal = metalOf(facts.dictionary, denomination, periodOf(facts));
  if (metal !== undefined) facts.offer('material', metal, 'implied', 'likely');
}

export function realmsOfRuler(dictionary: Dictionary, ruler: string | undefined): readonly string[] {
  return ruler === undefined ? [] : (dictionary.get('ruler', ruler)?.facts.realm ?? []);
}

export function realmsOfMint(dictionary: Dictionary, mint: string | undefined): readonly string[] {
  const realm = mint === undefined ? undefined : dictionary.get('mint', mint)?.facts.realm;
  return realm === undefined ? [] : typeof realm === 'string' ? [realm] : realm;
}

export function realmsOfDenomination(dictionary: Dictionary, denomination: string | undefined): readonly string[] {
  return denomination === undefined ? [] : (dictionary.get('denomination', denomination)?.facts.realms ?? []);
}

/** The only metal of a denomination, if the coin is of its time. */
function metalOf(dictionary: Dictionary, denomination: string, period: YearRange | undefined): string | undefined {
  const entry = dictionary.get('denomination', denomination)?.facts;
  if (!entry || typeof entry.metal !== 'string') return undefined;
  const years = boundsOf(entry.years);
  return !years || !period || overlap(years, period) ? entry.metal : undefined;
}

/** When the lot was made, as precisely as known: its years, the ruler's reign, the denomination's years within the realm's. */
export function periodOf(facts: LotEvidence): YearRange | undefined {
  const years = facts.value('years');
  if (years) return years;
  const ruler = facts.value('ruler');
  const reigns = ruler === undefined ? [] : reignsOf(facts.dictionary, ruler);
  const [first, last] = [reigns[0]?.first, reigns.at(-1)?.last];
  if (first !== undefined && last !== undefined) return { first, last };
  const denomination = facts.value('denomination');
  const minted = boundsOf(
    denomination === undefined ? undefined : facts.dictionary.get('denomination', denomination)?.facts.years,
  );
  const realm = facts.value('realm');
  const lasted =
    realm === undefined
      ? undefined
      : realmLine(facts.dictionary, realm)
          .map((one) => yearsOfRealm(facts.dictionary, one))
          .find((range) => range !== undefined);
  if (minted && lasted) return overlap(minted, lasted) ?? lasted;
  return minted ?? lasted;
}
