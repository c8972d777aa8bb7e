import { derived, type Dictionary, type Kind, type Sense } from '../dictionary';
import { LONG, NearWords, type Near } from './near-words';
import { ordinaryWords } from './ordinary-words.data';
import { fold } from '../text/fold';

/** Returns whether lots contain a folded word; it is then never taken for another. */
export type KnowsWord = (word: string) => boolean;

interface Vocabulary {
  readonly near: NearWords;
  /** The number of dictionary forms with a word: frequent words are more likely meant. */
  readonly counts: ReadonlyMap<string, number>;
}

const SHORTEST = 5;
/** Shorter words have too many neighbours: only words that name something alone are offered for them. */
const SHORT = 6;
const ASCII_LETTERS = /^[a-z]+$/;
const LETTERS = /^\p{L}+$/u;
/** Scripts without spaces begin here; scripts before it separate words. */
const FIRST_UNSPACED = 0x2e80;
const VOWELS = /[aeiouyаеиоуыэюяіїєαειουηω]+$/;

/** How often queries contain a kind; other kinds have their own words. */
const WEIGHTS: Readonly<Partial<Record<Kind, number>>> = {
  denomination: 6,
  material: 6,
  ruler: 4,
  realm: 5,
  mint: 3,
  category: 4,
  grade: 2,
  service: 2,
};

/** Places and states are too many, and too often one letter different from another word. */
const OF_SHORT: ReadonlySet<Kind> = new Set<Kind>(['denomination', 'material', 'ruler']);

const ordinary: ReadonlySet<string> = new Set(Object.values(ordinaryWords).flat().map(fold));

const vocabularyOf = derived((dictionary): Vocabulary => {
  const all = new Map<string, number>();
  for (const form of dictionary.forms())
    for (const word of form.split(' ')) if (word.length >= SHORTEST) all.set(word, (all.get(word) ?? 0) + 1);
  const counts = new Map([...all].filter(([word]) => isSpelt(word)));
  return { near: new NearWords([...counts.keys()]), counts };
});

/** Whether it consists of letters of an alphabetic script. */
function isSpelt(word: string): boolean {
  return ASCII_LETTERS.test(word) || (word.charCodeAt(0) < FIRST_UNSPACED && LETTERS.test(word));
}

/**
 * The dictionary word that an unknown folded word most likely means; undefined where the word is known, too short, or has no near neighbour. One
 * letter may be wrong, two in words of eight or more letters. Words of the query's language take precedence.
 */
export function didYouMean(
  word: string,
  dictionary: Dictionary,
  { language, knows = () => false }: { readonly language?: string; readonly knows?: KnowsWord } = {},
): string | undefined {
  if (word.length < SHORTEST || !isSpelt(word)) return undefined;
  const { near, counts } = vocabularyOf(dictionary);
  if (counts.has(word) || isOrdinaryWord(word) || knows(word)) return undefined;
  let best: string | undefined;
  let bestScore = 0;
  for (const candidate of near.near(word, word.length >= LONG ? 2 : 1)) {
    const score = scoreOf(word, candidate, dictionary, counts, language);
    if (score > bestScore) [best, bestScore] = [candidate.word, score];
  }
  return best;
}

/** Whether lots often have a folded word, in any language, which names no entry. */
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word) || isPluralOfOrdinary(word);
}

/** Endings are not typing errors. */
function isPluralOfOrdinary(word: string): boolean {
  for (let cut = 1; cut <= 2; cut++) if (ordinary.has(word.slice(0, -cut))) return true;
  return ordinary.has(word.replace(VOWELS, ''));
}

/** Zero for a candidate that must not be offered. A nearer word always wins; of equals, the one more often searched for. */
function scoreOf(
  word: string,
  { word: candidate, distance }: Near,
  dictionary: Dictionary,
  counts: ReadonlyMap<string, number>,
  language: string | undefined,
): number {
  const senses = dictionary.sensesOf(candidate).filter(({ weak, entry }) => !weak && WEIGHTS[entry.kind] !== undefined);
  // A correction into the name that another language gives to something is a coincidence: Spanish Creso for a family crest.
  if (senses.length > 0 && !senses.some((sense) => speaks(sense, language))) return 0;
  if (word.length < SHORT && !senses.some(({ entry }) => OF_SHORT.has(entry.kind))) return 0;
  // The first letter is rarely mistyped.
  if (word[0] !== candidate[0] && !isSwapped(word, candidate)) return 0;
  // Two letters at the end are more likely another ending than an error.
  if (distance > 1 && word.length <= LONG && word.slice(-2) !== candidate.slice(-2)) return 0;
  const weight = Math.max(0, ...senses.map((sense) => weightOf(sense, language)));
  return (3 - distance) * 1_000 + weight * 20 + Math.min(100, 12 * Math.log2(1 + (counts.get(candidate) ?? 0)));
}

/** English names are used in every language; a text without a known language may be in any. */
function speaks({ languages }: Sense, language: string | undefined): boolean {
  return language === undefined || languages.some((one) => one === language || one === 'any' || one === 'en');
}

function isSwapped(word: string, candidate: string): boolean {
  return word[0] === candidate[1] && word[1] === candidate[0];
}

function weightOf({ entry, languages, preferred }: Sense, language: string | undefined): number {
  const spoken = language !== undefined && (languages.includes(language) || languages.includes('any'));
  return (WEIGHTS[entry.kind] ?? 0) + (spoken ? 4 : 0) + (preferred ? 1 : 0);
}
