/** Places after a number: 1-26 are letters, then words, then parts. */
const WORDS_FROM = 30;
const PARTS_FROM = 40;
const MOST_PARTS = 59;
const additions = ['bis', 'ter', 'quater', 'quinquies', 'sexies', 'septies', 'octies'];

/** Numbers of two parts sort after plain ones, and numbers after letters sort last: the kinds are seldom mixed in a sale. */
const PAIRS_FROM = 1e13;
const PAIR_SPAN = 1e8;
const LETTERS_FROM = 1e14;
const LETTERS_SPAN = 1e11;
const LETTERS = 3;

const word = String.raw`(?:(?:lots?|los|lote|lotto|kavel|no|nr|n°|№|#)[.:]?\s*)?`;
const plain = new RegExp(
  String.raw`^\s*${word}(?<number>\d{1,9})(?:\.(?<part>\d{1,2})|[\s./-]{0,2}(?<addition>[a-z]|${additions.join('|')}))?\s*$`,
  'iu',
);
const pair = new RegExp(String.raw`^\s*${word}(?<first>\d{1,5})\s?[-–/]\s?(?<second>\d{1,6})\s*$`, 'iu');
const lettered = /^\s*(?<letters>[a-z]{1,3})[\s./-]{0,2}(?<number>\d{1,9})\s?(?<addition>[a-z])?\s*$/iu;

/**
 * The place of a lot number in its sale, a whole number: `12` is before `12a`, `12 bis` and `12.1`, these before `13`; `1-2` is before `1-10`, `A2`
 * before `A10`. Undefined for numbers of another form.
 */
export function lotNumberKey(text: string): number | undefined {
  const single = plain.exec(text)?.groups;
  if (single) return placeOf(single);
  const two = pair.exec(text)?.groups;
  if (two) return PAIRS_FROM + Number(two['first']) * PAIR_SPAN + Number(two['second']);
  const after = lettered.exec(text)?.groups;
  if (!after) return undefined;
  const place = placeOf(after);
  return place === undefined ? undefined : LETTERS_FROM + lettersPlace(after['letters'] ?? '') * LETTERS_SPAN + place;
}

function placeOf({ number, part, addition }: Readonly<Record<string, string | undefined>>): number | undefined {
  if (Number(part ?? 0) > MOST_PARTS) return undefined;
  const after = part === undefined ? additionPlace(addition?.toLowerCase()) : PARTS_FROM + Number(part);
  return Number(number) * 100 + after;
}

function additionPlace(addition: string | undefined): number {
  if (addition === undefined) return 0;
  return addition.length === 1 ? letterPlace(addition) : WORDS_FROM + additions.indexOf(addition);
}

function letterPlace(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 96;
}

/** `A` is before `AA`, and this before `B`. */
function lettersPlace(letters: string): number {
  return [...Array(LETTERS).keys()].reduce(
    (place, at) => place * 27 + (letters[at] === undefined ? 0 : letterPlace(letters[at])),
    0,
  );
}
