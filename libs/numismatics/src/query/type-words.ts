import type { Mention } from '../analysis/mention';
import type { Dictionary, EntryOf, Kind } from '../dictionary';
import { formOf } from '../text/form';
import { joined, type Token } from '../text/tokens';
import { sameUnitWords } from './same-unit-words.data';
import { fillers } from './word-lists';

const SAME_UNIT: ReadonlySet<string> = new Set(sameUnitWords.map(formOf));
/** Kinds whose words say by themselves what they add to a unit. */
const OTHER_KINDS: ReadonlySet<Kind> = new Set<Kind>(['material', 'denomination', 'kind', 'category']);
/** "bahraini", "algerian": letters behind the name of a country. */
const LONGEST_ENDING = 3;

/**
 * The tokens of a mention that name a type of its unit: the "mercury" of "mercury dime", which is only a name of the dime. Without them the query would
 * ask for any dime. Empty where the whole name is a title of the unit, and where the words say nothing more than the unit.
 */
export function typeWordsOf(dictionary: Dictionary, mention: Mention, tokens: readonly Token[]): readonly Token[] {
  const named = tokens.slice(mention.from, mention.to);
  const entry = dictionary.get('denomination', mention.id);
  if (mention.kind !== 'denomination' || (mention.face ?? '1') !== '1' || named.length < 2 || !entry) return [];
  const form = joined(named, 0, named.length);
  if (Object.values(entry.titles).some((title) => formOf(title) === form)) return [];
  // The name of the whole in another language than English mostly states a country: "dänische Krone".
  if (!dictionary.sensesOf(form).some((sense) => sense.entry === entry && sense.languages.includes('en'))) return [];
  for (const length of [2, 1]) {
    for (const [unit, others] of [
      [named.slice(-length), named.slice(0, -length)],
      [named.slice(0, length), named.slice(length)],
    ] as const)
      if (others.length > 0 && names(dictionary, unit, entry)) return others.every(isType(dictionary)) ? others : [];
  }
  return [];
}

function names(dictionary: Dictionary, unit: readonly Token[], entry: EntryOf<'denomination'>): boolean {
  return dictionary.sensesOf(joined(unit, 0, unit.length)).some((sense) => sense.entry === entry);
}

function isType(dictionary: Dictionary): (token: Token) => boolean {
  return (token) => {
    if (SAME_UNIT.has(token.form) || /[\d⁄]/.test(token.form) || fillers.longestAt([token], 0)) return false;
    if (dictionary.sensesOf(token.form).some(({ entry, weak }) => !weak && OTHER_KINDS.has(entry.kind))) return false;
    return !isOfCountry(dictionary, token.form);
  };
}

function isOfCountry(dictionary: Dictionary, form: string): boolean {
  for (let cut = 0; cut <= LONGEST_ENDING && form.length - cut > 3; cut++)
    if (dictionary.sensesOf(form.slice(0, form.length - cut)).some(({ entry }) => entry.kind === 'realm')) return true;
  return false;
}
