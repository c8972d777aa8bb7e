import { Trait, type Token, type Tokenised } from '../text/tokens';
import { Says, type About } from './about';
import type { Candidate } from './candidate';
import type { FormNode } from './form-tree';
import type { Knowledge } from './knowledge';

/** A longer gap separates two words: `), (` is allowed, `. ` and ` - ` are checked separately. */
const MAX_GAP = 3;

/**
 * Every form of the dictionary that occurs in the tokens unchanged, shorter before longer, in text order. Only places continue across a comma
 * (`Athens, Attica`), and long names of rulers: `Maria Theresia, Taler` is a queen and her coin, not a Maria Theresa thaler. The same holds for `HONG
 * KONG. Dollar`, the style of houses for headings: a full stop may follow an abbreviation, but not a whole name within a form.
 */
export function exactCandidates(given: Tokenised, knowledge: Knowledge): Candidate[] {
  const { tokens, traits } = given;
  const found: Candidate[] = [];
  for (let from = 0; from < tokens.length; from++) addCandidatesFrom(from, given, knowledge, found);
  if (traits !== undefined && (traits & Trait.unspaced) === 0) return found;
  return tokens.some(({ unspaced }) => unspaced) ? found.filter((one) => !isPartOfKatakana(one, found, tokens)) : found;
}

function addCandidatesFrom(from: number, { text, tokens }: Tokenised, knowledge: Knowledge, found: Candidate[]): void {
  let before = tokens[from];
  let node = before && knowledge.startingWith(before.word);
  let parted = false;
  let ended = false;
  for (let to = from + 1; node && before; to++) {
    const about = knowledge.aboutAt(node);
    if (about && !(ended && isMoney(about)) && (!parted || mayBeParted(about, to - from)))
      found.push(exactly(from, to, about, node));
    const next: Token | undefined = tokens[to];
    if (!next || !node.begins || next.start - before.end > MAX_GAP) return;
    parted ||= isParted(text, before.end, next.start);
    ended ||= isEnded(about, before) && isStop(text, before.end, next.start);
    node = node.after(next.form);
    before = next;
  }
}

/** Places, and rulers with a byname or listed together: `Henrique, o Leão`, `Karl Wolfgang, Ludwig XV. und Martin`. */
function mayBeParted({ says }: About, words: number): boolean {
  return (says & Says.onlyPlaces) !== 0 || ((says & Says.onlyRulers) !== 0 && words >= LEAST_PARTED);
}

const LEAST_PARTED = 3;

function exactly(from: number, to: number, about: About, { form = '' }: FormNode): Candidate {
  return { from, to, concepts: about.concepts, about, found: 'exact', form, face: undefined, metal: undefined };
}

const KATAKANA = /^[\u30a0-\u30ff]$/;
/** A word of at least this many letters within a longer one is not a coincidence: オーストリアターラー. */
const LEAST_KATAKANA = 4;

/** A short word within a longer one in katakana is a coincidence, unless the rest of that is known too: アドルフ does not contain a dollar (ドル). */
function isPartOfKatakana({ from, to }: Candidate, all: readonly Candidate[], tokens: readonly Token[]): boolean {
  const before = isKatakana(tokens[from]) && adjoins(tokens[from - 1], tokens[from]);
  const after = isKatakana(tokens[to - 1]) && adjoins(tokens[to - 1], tokens[to]);
  // Of two words the end of one and the beginning of the other: フラン スイス is not France (フランス).
  if ((before || after) && isApart(tokens, from, to)) return true;
  if (to - from >= LEAST_KATAKANA) return false;
  const long = all.filter((other) => other.to - other.from >= LEAST_KATAKANA);
  return (before && !long.some((other) => other.to === from)) || (after && !long.some((other) => other.from === to));
}

function isApart(tokens: readonly Token[], from: number, to: number): boolean {
  for (let place = from + 1; place < to; place++) if (tokens[place]?.start !== tokens[place - 1]?.end) return true;
  return false;
}

function isKatakana(token: Token | undefined): boolean {
  return token !== undefined && KATAKANA.test(token.form);
}

function adjoins(first: Token | undefined, second: Token | undefined): boolean {
  return isKatakana(first) && isKatakana(second) && first?.end === second?.start;
}

function isMoney({ says }: About): boolean {
  return (says & Says.denomination) !== 0;
}

/** Places and rulers are not abbreviated; nor are the longer words for coins (`Diobol. Alexandria`). The others are. */
function isEnded(about: About | undefined, { start, end }: Token): boolean {
  return about !== undefined && ((about.says & NAMES) !== 0 || (isMoney(about) && end - start >= SHORTEST_WHOLE));
}

const SHORTEST_WHOLE = 6;
const NAMES = Says.ruler | Says.realm | Says.mint;

/** A full stop and a space. */
function isStop(text: string, from: number, to: number): boolean {
  return to > from + 1 && text.charCodeAt(from) === 0x2e;
}

/** Whether a comma or another separator is between two places of the text. */
export function isParted(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    switch (text.charCodeAt(at)) {
      case 0x2c: // ,
      case 0x3a: // :
      case 0x3b: // ;
      case 0x7c: // |
      case 0x0a:
        return true;
    }
  }
  return false;
}
