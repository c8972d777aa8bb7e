import type { Dictionary } from '../dictionary';
import type { Candidate } from '../tagging/candidate';
import { knowledgeOf } from '../tagging/knowledge';
import { exactCandidates } from '../tagging/match';
import { fold } from '../text/fold';
import { wordTest, type Token, type Tokenised } from '../text/tokens';
import { FUNCTION_WORDS } from './function-words.data';

/** The weight of a small word, shared by the languages that have it. A concept's word weighs less, because names are used across languages. */
const SMALL_WORD = 1;
const CONCEPT_WORD = 0.6;
const HINT = 0.8;
/** The minimum evidence, and the minimum lead over the runner-up. */
const ENOUGH = 0.75;
const LEAD = 0.3;

const smallWords = new Map<string, string[]>();
for (const [language, list] of Object.entries(FUNCTION_WORDS)) {
  for (const word of new Set(list.split(/\s+/).map(fold))) {
    const known = smallWords.get(word);
    if (known) known.push(language);
    else if (word !== '') smallWords.set(word, [language]);
  }
}

/** An inflected adjective of a people or a country has this ending in no other language: "sächsischer", "polnisches". */
const GERMAN_ADJECTIVE = /^\p{L}{3,}isch(?:er|es|em|en)$/u;
const isGermanAdjective = wordTest((form) => GERMAN_ADJECTIVE.test(form));

const hasSmall = wordTest((form) => smallWords.has(form));

/**
 * The language of a text as ISO 639-1: by its script, then by small words and by the languages of the dictionary's words in it. Undefined without
 * enough evidence: a wrong language costs more than none. The hint (the page's or the user's language) counts where nothing contradicts it. Case and
 * diacritics are ignored, so that a text typed without them has the same language.
 */
export function detectLanguage(dictionary: Dictionary, given: Tokenised, hint?: string): string | undefined {
  return languageOf(given.tokens, exactCandidates(given, knowledgeOf(dictionary)), hint);
}

/** Whether a word is a common small word of the language: `au` in French, `on` in English. */
export function isSmallWord(form: string, language: string): boolean {
  return form.length <= 4 && smallWords.get(form)?.includes(language) === true;
}

/** Like {@link detectLanguage}, for callers that already have the candidates. */
export function languageOf(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  hint: string | undefined,
): string | undefined {
  const hinted = hint?.slice(0, 2).toLowerCase();
  const script = scriptOf(tokens);
  switch (script) {
    case 'none':
      return hinted;
    case 'greek':
      return 'el';
    case 'kana':
      return 'ja';
    case 'han':
      return hinted === 'ja' || tokens.some(({ form }) => ONLY_JAPANESE.test(form)) ? 'ja' : 'zh';
    case 'arabic':
      return hinted === 'fa' ? 'fa' : 'ar';
    case 'cyrillic':
      return cyrillicLanguage(tokens, candidates, hinted);
    case 'latin':
      return best(evidence(tokens, candidates, hinted), isCyrillicLanguage(hinted) ? undefined : hinted);
    case 'other':
      return undefined;
  }
}

type Script = 'none' | 'latin' | 'cyrillic' | 'greek' | 'kana' | 'han' | 'arabic' | 'other';

const SCRIPTS: readonly Script[] = ['none', 'latin', 'cyrillic', 'greek', 'kana', 'han', 'arabic', 'other'];

/** The script of most letters; of two equal ones the earlier. Japanese if there is kana, since Japanese also uses Han. */
function scriptOf(tokens: readonly Token[]): Script {
  let latin = 0;
  let first: Script = 'none';
  let counts: Float64Array | undefined;
  for (const { form } of tokens) {
    const script = scriptOfLetter(form.codePointAt(0) ?? 0);
    if (script === 'none') continue;
    if (first === 'none') first = script;
    if (script === 'latin') latin++;
    else {
      counts ??= new Float64Array(SCRIPTS.length);
      const place = SCRIPTS.indexOf(script);
      counts[place] = (counts[place] ?? 0) + 1.5;
    }
  }
  return counts ? mostOf(tokens, counts, latin) : first;
}

function mostOf(tokens: readonly Token[], counts: Float64Array, latin: number): Script {
  if ((counts[SCRIPTS.indexOf('kana')] ?? 0) > 0) return 'kana';
  counts[SCRIPTS.indexOf('latin')] = latin;
  let [most, count]: [Script, number] = ['none', 0];
  for (const { form } of tokens) {
    const script = scriptOfLetter(form.codePointAt(0) ?? 0);
    const found = script === 'none' ? 0 : (counts[SCRIPTS.indexOf(script)] ?? 0);
    if (found > count) [most, count] = [script, found];
  }
  return most;
}

/** Ranges of letters above those of Latin, half-open. */
const SCRIPT_RANGES: readonly (readonly [from: number, to: number, script: Script])[] = [
  [0x370, 0x400, 'greek'],
  [0x400, 0x530, 'cyrillic'],
  [0x600, 0x700, 'arabic'],
  [0x3040, 0x3100, 'kana'],
  [0x3400, 0xa000, 'han'],
  [0x20000, 0x30000, 'han'],
  [0x2000, 0x3000, 'none'],
];

function scriptOfLetter(code: number): Script {
  if (code < 0x61) return 'none';
  if (code < 0x250) return code <= 0x7a || code >= 0xdf ? 'latin' : 'none';
  return SCRIPT_RANGES.find(([from, to]) => code >= from && code < to)?.[2] ?? 'other';
}

/** Letters that only Japanese has: 円, 銭, 徳 where Chinese has 圆, 钱, 德. */
const ONLY_JAPANESE = /[円銭竜弐壱鋳価図広両圏巻徳寛沢浜栄粛]/;

/** Letters that only one of the three languages has, after folding. */
const ONLY_UKRAINIAN = /[іє]/;
const ONLY_RUSSIAN = /[ыэъ]/;
const ONLY_SERBIAN = /[јљњћђџ]/;

function cyrillicLanguage(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  hint: string | undefined,
): string | undefined {
  const scores = evidence(tokens, candidates, hint);
  const kept = new Map<string, number>();
  for (const language of ['ru', 'uk', 'sr']) kept.set(language, scores.get(language) ?? 0);
  for (const { form } of tokens) {
    if (form.charCodeAt(0) < 0x400) continue;
    if (ONLY_UKRAINIAN.test(form)) add(kept, 'uk', 2);
    if (ONLY_RUSSIAN.test(form)) add(kept, 'ru', 2);
    if (ONLY_SERBIAN.test(form)) add(kept, 'sr', 2);
  }
  // Most Cyrillic texts on the market are Russian.
  return best(kept, undefined) ?? (isCyrillicLanguage(hint) ? hint : 'ru');
}

function isCyrillicLanguage(code: string | undefined): boolean {
  return code === 'ru' || code === 'uk' || code === 'sr' || code === 'bg';
}

function evidence(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  hint: string | undefined,
): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { form, word } of tokens) {
    if (isGermanAdjective(word)) add(scores, 'de', SMALL_WORD);
    const languages = hasSmall(word) ? smallWords.get(form) : undefined;
    if (!languages) continue;
    // One or two letters are often abbreviations.
    const worth = form.length > 2 ? SMALL_WORD : (SMALL_WORD * form.length) / 3;
    for (const language of languages) add(scores, language, worth / languages.length);
  }
  for (const { about, form } of candidates) {
    if (form.length < 4) continue;
    const { languages } = about;
    for (const language of languages)
      // A name with the English spelling has that spelling in many languages.
      if (language !== 'en') add(scores, language, CONCEPT_WORD / languages.length);
  }
  if (hint !== undefined && hint.length === 2) add(scores, hint, HINT);
  return scores;
}

function add(scores: Map<string, number>, language: string, worth: number): void {
  scores.set(language, (scores.get(language) ?? 0) + worth);
}

function best(scores: ReadonlyMap<string, number>, hint: string | undefined): string | undefined {
  let [language, most, second]: [string | undefined, number, number] = [undefined, 0, 0];
  for (const [candidate, score] of scores) {
    if (score > most) [language, most, second] = [candidate, score, most];
    else if (score > second) second = score;
  }
  if (most < ENOUGH || most - second < LEAD) return most < ENOUGH || language !== hint ? undefined : hint;
  return language;
}
