import { formOf } from '../text/form';
import { startOf } from './form-start';
import { conditionLinks, conditionWords, numberScales, shortConditionWords } from './grade-words.data';
import { gapBetween, type Reader } from './grade-reader';

interface ConditionWord {
  readonly tokens: readonly string[];
  readonly languages: readonly string[];
  /** Counts only if the text is in one of its languages. */
  readonly short: boolean;
}

const short: ReadonlySet<string> = new Set(shortConditionWords.map(formOf));
const links: ReadonlySet<string> = new Set(conditionLinks.map(formOf));
const byLastToken = tableOf();
const NONE: readonly string[] = [];
const SEPARATOR = /^[\s.:：=#№–—-]*$/;

function tableOf(): ReadonlyMap<string, readonly ConditionWord[]> {
  const languages = new Map<string, string[]>();
  for (const [language, words] of Object.entries(conditionWords))
    for (const word of words.map(formOf)) languages.set(word, [...(languages.get(word) ?? []), language]);
  const table = new Map<string, ConditionWord[]>();
  for (const [form, spoken] of languages) {
    const tokens = startOf(form)[1] > 1 && !form.includes(' ') ? [...form] : form.split(' ');
    const last = tokens[tokens.length - 1] ?? '';
    table.set(last, [...(table.get(last) ?? []), { tokens, languages: spoken, short: short.has(form) }]);
  }
  // Longest first, so that a longer phrase takes precedence.
  for (const words of table.values()) words.sort((a, b) => b.tokens.length - a.tokens.length);
  return table;
}

/** Whether the words before a token say that a grade follows. */
export function conditionBefore(reader: Reader, from: number): boolean {
  return conditionEndingAt(reader, from) !== undefined;
}

/** Where those words start; the token itself without them. */
export function conditionStart(reader: Reader, from: number): number {
  return conditionEndingAt(reader, from)?.from ?? from;
}

/** Number scales that the words before a token indicate: `st.` for Polish ones, `Erh.` for German ones. */
export function numberScalesBefore(reader: Reader, from: number): readonly string[] {
  const found = conditionEndingAt(reader, from);
  if (!found) return NONE;
  const fitting = Object.entries(numberScales)
    .filter(([, languages]) => languages.some((language) => found.word.languages.includes(language)))
    .map(([scale, languages]) => ({
      scale,
      own: reader.language !== undefined && languages.includes(reader.language),
    }));
  return fitting.sort((a, b) => Number(b.own) - Number(a.own)).map(({ scale }) => scale);
}

interface FoundCondition {
  readonly word: ConditionWord;
  readonly from: number;
}

function conditionEndingAt(reader: Reader, from: number): FoundCondition | undefined {
  const { text } = reader;
  for (let at = from - 1, linked = 0; at >= 0 && linked < 2; at--, linked++) {
    const form = text.tokens[at]?.form ?? '';
    const words = byLastToken.get(form);
    if (words === undefined && !links.has(form)) return undefined;
    if (!SEPARATOR.test(gapBetween(text, at, at + 1))) return undefined;
    const word = words?.find((candidate) => isThere(reader, candidate, at));
    if (word) return { word, from: at - word.tokens.length + 1 };
    if (!links.has(form)) return undefined;
  }
  return undefined;
}

function isThere({ text: { tokens }, language }: Reader, word: ConditionWord, last: number): boolean {
  if (word.short && !(language !== undefined && word.languages.includes(language))) return false;
  const start = last - word.tokens.length + 1;
  return start >= 0 && word.tokens.every((form, index) => tokens[start + index]?.form === form);
}
