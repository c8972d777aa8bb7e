import type { Dictionary, EntryOf } from '../dictionary';
import { areUnits, denominationsOf, isNumberOfUnits } from '../tagging/multiples';
import type { YearRange } from '../evidence';
import { groupOf } from '../dictionary/entry-groups';
import { kindLine } from './kind-words';
import { realmsOfRuler } from './implied';
import { materialLine, type LotEvidence } from './lot-evidence';
import { areOneLine, boundsOf } from '../tagging/realm-tree';
import { reignsOf } from './title-years';

type Denomination = EntryOf<'denomination'>;

/**
 * The denominations that a lot is by another name than its own: six groszy of John Casimir are a szóstak, twenty francs of Napoleon III a Napoléon, a
 * thaler of 1866 is a Vereinsthaler. By their tags.
 */
export function sameValues(facts: LotEvidence): readonly string[] {
  const denomination = facts.value('denomination');
  if (denomination === undefined || !isMoney(facts)) return [];
  const same = new Set<string>();
  const add = (unit: string, face: number) => {
    for (const entry of namedOtherwise(facts, unit, face)) {
      if (same.has(entry.id)) continue;
      same.add(entry.id);
      add(entry.id, 1);
    }
  };
  add(denomination, Number(facts.value('face') ?? 1));
  same.delete(denomination);
  return [...same];
}

/** Weights, medals and notes are not the coins of their value. */
function isMoney(facts: LotEvidence): boolean {
  const kind = facts.value('kind');
  return kind === undefined || kindLine(facts.dictionary, kind).includes('coin');
}

function namedOtherwise(facts: LotEvidence, unit: string, face: number): readonly Denomination[] {
  const parts = denominationsOf(facts.dictionary, unit);
  const multiples = parts.filter(
    (entry) => areUnits(entry, face) && !areUnits(entry, 1) && (isNumberOfUnits(entry) || isOf(entry, facts)),
  );
  // A type is certain if no other type of the time fits.
  const [only, ...others] = parts.filter((entry) => areUnits(entry, 1) && isSeries(entry, face) && isOf(entry, facts));
  return [...multiples, ...(only && others.length === 0 ? [only] : [])];
}

function isSeries({ facts: { series } }: Denomination, face: number): boolean {
  return series === 'unit' || (series === 'type' && face === 1);
}

/** Whether the lot is of the realms, the years and the metal of a denomination. Unknown realms and years are not. */
function isOf({ facts: { realms = [], years, metal } }: Denomination, facts: LotEvidence): boolean {
  const { dictionary } = facts;
  const struck = boundsOf(years);
  return (
    realmsOf(facts).some((realm) => realms.some((one) => areOneLine(dictionary, one, realm))) &&
    (struck === undefined || timesOf(facts).some(({ first, last }) => struck.first <= first && last <= struck.last)) &&
    isOfMetal(dictionary, facts.value('material'), metal === undefined ? [] : [metal].flat())
  );
}

function realmsOf(facts: LotEvidence): readonly string[] {
  const realm = facts.value('realm');
  return realm === undefined ? realmsOfRuler(facts.dictionary, facts.value('ruler')) : [realm];
}

/** The years of the lot, else those of the ruler. */
function timesOf(facts: LotEvidence): readonly YearRange[] {
  const years = facts.value('years');
  const ruler = facts.value('ruler');
  return years ? [years] : ruler === undefined ? [] : reignsOf(facts.dictionary, ruler);
}

function isOfMetal(dictionary: Dictionary, own: string | undefined, metals: readonly string[]): boolean {
  if (own === undefined || metals.length === 0) return true;
  const coppers = groupOf(dictionary, 'coppers');
  if (coppers.has(own) && metals.some((metal) => coppers.has(metal))) return true;
  const line = materialLine(dictionary, own);
  return metals.some((metal) => line.includes(metal) || materialLine(dictionary, metal).includes(own));
}
