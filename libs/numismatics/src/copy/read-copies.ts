import { PhraseTable } from '../text/phrase-table';
import type { Certainty, CopyEvidence } from '../evidence';
import { fold } from '../text/fold';
import { mayRead, mayReadAt, Reads } from '../text/scan';
import { wordTest, type Tokenised } from '../text/tokens';
import {
  BOOK_WORDS,
  CONTEMPORARY,
  COPY_WORDS,
  FILLERS,
  KNOWN_WORDS,
  LIKELY_ONLY,
  type Nature,
  NOT_AFTER,
  NOT_WORDS,
  OVER_WORDS,
  PAPERS,
  PROTECTION_WORDS,
  STUFFS,
  WARNING_WORDS,
} from './copy-words.data';

const NATURES: readonly Nature[] = [
  'contemporary-forgery',
  'electrotype',
  'cast',
  'restrike',
  'replica',
  'forgery',
  'imitation',
  'copy',
];

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));
const phrases = (words: readonly string[]): PhraseTable<true> => new PhraseTable(words.map((word) => [word, true]));

const likelyOnly = folded(LIKELY_ONLY);
const words = new PhraseTable(NATURES.flatMap((nature) => COPY_WORDS[nature].map((word) => [word, nature] as const)));
/** Most words are in none of the phrases. */
export const startsCopy = wordTest((form) => words.startsWith(form));
const nots = phrases(NOT_WORDS);
const notsAfter = phrases(NOT_AFTER);
const papers = phrases(PAPERS);
const fillers = folded(FILLERS);
const books = folded(BOOK_WORDS);
const contemporary = folded(CONTEMPORARY);
const stuffs = folded(STUFFS);
const knownWords = folded(KNOWN_WORDS);
const warningWords = folded(WARNING_WORDS);
const overWords = folded(OVER_WORDS);
const protectionWords = folded(PROTECTION_WORDS);

const CLAUSE_ENDS = /[.;:|!?()[\]•]|\s[-–—]\s/;
const SENTENCE_ENDS = /[;:|!?]|\.\s/;
const MOST_FILLERS = 6;
const NEAR_PAPERS = 4;

/**
 * Words that make the lot a replica, copy, restrike, forgery, imitation, electrotype or cast. They are ignored where they are negated (`no copy`,
 * `keine Kopie`) or refer to papers (`copy of the invoice`) or books, and uncertain before a question mark.
 */
export function readCopies(text: Tokenised): readonly CopyEvidence[] {
  if (!mayRead(text, 'copies')) return NO_COPIES;
  const found: CopyEvidence[] = [];
  const { tokens } = text;
  for (let place = 0; place < tokens.length; place++) {
    const read = mayReadAt(text, place, Reads.copies, startsCopy) ? words.longestAt(tokens, place) : undefined;
    if (!read) continue;
    const copy = copyOf(text, place, read.to, read.value);
    if (copy) found.push(copy);
    place = read.to - 1;
  }
  return found;
}

const NO_COPIES: readonly CopyEvidence[] = [];

const BECAUSE = 'A word for coins that are not the original, neither negated nor about other things.';

function copyOf(text: Tokenised, from: number, to: number, nature: Nature): CopyEvidence | undefined {
  if (isNegated(text, from, to) || isOfOthers(text, from, to)) return undefined;
  if (/^[\s-]?$/.test(gap(text, to)) && isOfNextWord(text, to, nature)) return undefined;
  if (OF_PAPERS.has(nature) && isOfPapers(text, from, to)) return undefined;
  return {
    kind: 'copy',
    from,
    to,
    certainty: certaintyOf(text, from, to),
    because: BECAUSE,
    nature: aged(text, from, to, nature),
  };
}

const OF_STUFFS: ReadonlySet<Nature> = new Set<Nature>(['imitation', 'copy']);
const OF_PAPERS: ReadonlySet<Nature> = new Set<Nature>(['copy', 'forgery']);

/** Whether the word directly after it gives it another sense: copy protection, struck over another coin, imitation leather. */
function isOfNextWord(text: Tokenised, to: number, nature: Nature): boolean {
  const next = text.tokens[to]?.form ?? '';
  if (protectionWords.has(next) || (nature === 'restrike' && overWords.has(next))) return true;
  return OF_STUFFS.has(nature) && stuffs.has(next) && !isLast(text, to);
}

/** "Imitation silver" at the end of a title is about the coin; "imitation silver case" is not. */
function isLast(text: Tokenised, place: number): boolean {
  return place >= text.tokens.length - 1;
}

function certaintyOf(text: Tokenised, from: number, to: number): Certainty {
  if (/^\s?\)?\s?\?/.test(gap(text, to))) return 'uncertain';
  return to === from + 1 && likelyOnly.has(text.tokens[from]?.form ?? '') ? 'likely' : 'sure';
}

/** "no copy", "not a modern replica", "copy or replica: no": searches back over fillers for a negation. */
function isNegated(text: Tokenised, from: number, to: number): boolean {
  const { tokens } = text;
  if (notsAfter.longestAt(tokens, to) && /^\s?$/.test(gap(text, to))) return true;
  for (let place = from - 1; place >= Math.max(0, from - MOST_FILLERS); place--) {
    const between = gap(text, place + 1);
    if (CLAUSE_ENDS.test(between)) return false;
    const negation = nots.longestAt(tokens, place);
    if (negation) return !isNumberSign(text, place);
    // A letter of a script without spaces may be the second letter of a negation.
    if (tokens[place]?.unspaced && nots.longestAt(tokens, place - 1)?.to === place + 1) return true;
    if (!fillers.has(tokens[place]?.form ?? '') || (between.includes(',') && !isCopyWord(text, place))) return false;
  }
  return false;
}

/** "Fakes are known", "beware of copies", "Vorsicht vor Fälschungen". */
function isOfOthers(text: Tokenised, from: number, to: number): boolean {
  const { tokens } = text;
  for (let place = to; place < to + 3; place++) {
    if (CLAUSE_ENDS.test(gap(text, place)) || gap(text, place).includes(',')) break;
    if (knownWords.has(tokens[place]?.form ?? '')) return true;
  }
  for (let place = from - 1; place >= from - 2; place--) {
    if (CLAUSE_ENDS.test(gap(text, place + 1))) return false;
    if (warningWords.has(tokens[place]?.form ?? '')) return true;
  }
  return false;
}

/** "No. 5" */
function isNumberSign(text: Tokenised, place: number): boolean {
  return (
    text.tokens[place]?.form === 'no' &&
    /^\s?[0-9]/.test(text.text.slice((text.tokens[place]?.end ?? 0) + 1).trimStart())
  );
}

function isCopyWord({ tokens }: Tokenised, place: number): boolean {
  return words.longestAt(tokens, place) !== undefined;
}

/** "Kopie des Zertifikats", "COA copy", "a signed copy", "mit Kopie". */
function isOfPapers(text: Tokenised, from: number, to: number): boolean {
  const { tokens } = text;
  const before = tokens[from - 1];
  if (before && books.has(before.form) && /^\s?$/.test(gap(text, from)) && !isForgery(text, from)) return true;
  for (let place = from - 2; place < to + NEAR_PAPERS; place++) {
    if (place < 0 || (place >= from && place < to) || !papers.longestAt(tokens, place)) continue;
    const [left, right] = place < from ? [place, from] : [to - 1, place];
    if (!SENTENCE_ENDS.test(text.text.slice(tokens[left]?.end, tokens[right]?.start))) return true;
  }
  return false;
}

function isForgery({ tokens }: Tokenised, place: number): boolean {
  const nature = words.longestAt(tokens, place)?.value;
  return nature === 'forgery' || nature === 'contemporary-forgery';
}

/** A contemporary forgery or imitation. */
function aged(text: Tokenised, from: number, to: number, nature: Nature): Nature {
  if (nature !== 'forgery' && nature !== 'copy' && nature !== 'restrike') return nature;
  for (let place = Math.max(0, from - 3); place < to + 3; place++) {
    if (place >= from && place < to) continue;
    if (!contemporary.has(text.tokens[place]?.form ?? '')) continue;
    const [left, right] = place < from ? [place, from] : [to - 1, place];
    if (CLAUSE_ENDS.test(text.text.slice(text.tokens[left]?.end, text.tokens[right]?.start))) continue;
    return nature === 'forgery' ? 'contemporary-forgery' : 'imitation';
  }
  return nature;
}

/** The text between a token and the one before; for the place after the last token, the rest of the text. */
function gap({ text, tokens }: Tokenised, place: number): string {
  return text.slice(tokens[place - 1]?.end ?? 0, tokens[place]?.start ?? text.length);
}
