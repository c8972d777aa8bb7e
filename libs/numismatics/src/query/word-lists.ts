import { formOf } from '../text/form';
import { fillerWords } from './filler-words.data';
import { alsoWords, copyBeginnings, fixedPhrases, negators, negatorsBehind, unslabbedWords } from './negation.data';
import { placeWords, sellerWords } from './seller-words.data';
import { orWords } from './operator-words.data';
import { PhraseTable } from '../text/phrase-table';

/** Phrases with the languages that use them. */
export function byLanguages(lists: Readonly<Record<string, readonly string[]>>): PhraseTable<ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const [language, phrases] of Object.entries(lists)) {
    for (const phrase of phrases.map(formOf)) {
      const languages = all.get(phrase) ?? new Set();
      languages.add(language);
      all.set(phrase, languages);
    }
  }
  return new PhraseTable(all);
}

export const fillers = byLanguages(fillerWords);
export const negatorsBefore = byLanguages(negators);
export const negatorsAfter = byLanguages(negatorsBehind);
export const orBetween = byLanguages(orWords);
export const sellers = byLanguages(sellerWords);
export const placeBefore = byLanguages(placeWords);
export const fixed = new PhraseTable<true>(fixedPhrases.map((phrase) => [phrase, true]));
export const also: ReadonlySet<string> = new Set(alsoWords.map(formOf));
export const unslabbed = new PhraseTable<true>(unslabbedWords.map((phrase) => [formOf(phrase), true]));
const copies = copyBeginnings.map(formOf);

/** Whether a folded word is an inflected form of a word for copies. */
export function isOfCopies(form: string): boolean {
  return copies.some((beginning) => form.startsWith(beginning));
}
