/** The class of a character: a gap between words, part of a word, a word on its own (scripts without spaces), or a sign that distinguishes grades. */
const GAP = 1;
const WORD = 2;
const UNSPACED = 3;
const SIGN = 4;

const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const WORD_LETTER = /[\p{L}\p{M}\p{N}]/u;
const SIGNS = '+★☆';
const SLASH = 0x2f;
const FRACTION_SLASH = 0x2044;
const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];

/** By UTF-16 unit; 0 until the first use, and for halves of surrogate pairs. */
const kinds = new Uint8Array(0x10000);

/** The end of the token that starts here. Without a token: the negative length of the gap that starts here. The text is well-formed. */
export function endOfToken(text: string, start: number): number {
  const code = text.charCodeAt(start);
  const length = isSurrogate(code) ? 2 : 1;
  switch (kindAt(text, start)) {
    case WORD:
      return (isDigit(code) && endOfFraction(text, start)) || endOfWord(text, start + length);
    case UNSPACED:
    case SIGN:
      return start + length;
    default:
      return -length;
  }
}

function endOfWord(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (kinds[code] === WORD) continue;
    if (kindAt(text, at) !== WORD) break;
    if (isSurrogate(code)) at++;
  }
  return at;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code];
  if (known) return known;
  if (isSurrogate(code)) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0));
  return (kinds[code] = kindOf(String.fromCharCode(code)));
}

function kindOf(letter: string): number {
  if (UNSPACED_LETTER.test(letter)) return UNSPACED;
  if (WORD_LETTER.test(letter)) return WORD;
  return SIGNS.includes(letter) ? SIGN : GAP;
}

function isSurrogate(code: number): boolean {
  return code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
}

/** 0 if no fraction starts here. */
function endOfFraction(text: string, start: number): number {
  let at = start + 1;
  while (isDigit(text.charCodeAt(at))) at++;
  const sign = text.charCodeAt(at);
  if ((sign !== SLASH && sign !== FRACTION_SLASH) || !isDigit(text.charCodeAt(at + 1))) return 0;
  at += 2;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
