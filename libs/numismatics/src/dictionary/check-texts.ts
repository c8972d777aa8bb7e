import { faultAt } from './check-entries';
import type { Fault } from './fault';
import type { EntryForm, NamedEntry } from './forms';
import type { Kind } from './kinds';

/** Languages that do not write words in Latin letters, with a pattern for their own letters. */
const OWN_LETTER: Readonly<Record<string, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
};
const LETTER = /\p{L}/u;
const OF_GRADES: ReadonlySet<Kind> = new Set(['grade', 'remark']);
const NUMBER = /\p{N}/u;
const BRACKETS = /[()[\]„“”«»]/u;
const CLOSED = /\([^()]*\)|\[[^[\]]*\]|„[^„“”]*[“”]|“[^“”]*”|«[^«»]*»/gu;

/** Finds typing errors: half a bracket, a bare number, a word in the wrong alphabet. */
export function checkTexts(entries: readonly NamedEntry[]): Fault[] {
  return entries.flatMap((entry) =>
    entry.forms.flatMap((form) => {
      const reason = slipOf(form, OF_GRADES.has(entry.located.kind));
      return reason === undefined ? [] : [faultAt(entry.located, `${entry.located.id}: "${form.text}" ${reason}`)];
    }),
  );
}

/** Grades and their remarks are numbers or signs in some scales (`1/1`, `★`), and English in every language (`UNC`). */
function slipOf({ text, form, language, origin }: EntryForm, ofGrades: boolean): string | undefined {
  if (origin === 'base') return undefined;
  if (BRACKETS.test(text.replace(CLOSED, ''))) return 'has half a bracket or half a pair of quotation marks';
  if (ofGrades) return undefined;
  if (!LETTER.test(form)) return 'is only a number: it would match in every price and date';
  // K24 and SV925 are the same everywhere.
  if (OWN_LETTER[language]?.test(text) === false && !NUMBER.test(text))
    return `is listed under ${language}, but has no letter of its script`;
  return undefined;
}
