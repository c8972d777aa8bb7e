/** The code of the digit 0 in each script: ASCII, Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50] as const;
const MAX_DIGITS = 5;

/** The value of a digit of any script used for dates on coins; -1 for other characters. */
export function digitOf(code: number): number {
  if (code < 0x660) return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1;
  for (const zero of ZEROS) if (code >= zero && code < zero + 10) return code - zero;
  return -1;
}

export function isDigit(code: number): boolean {
  return digitOf(code) >= 0;
}

/** A whole number of at most five digits; -1 for anything else. */
export function wholeNumber(form: string): number {
  if (form.length === 0 || form.length > MAX_DIGITS) return -1;
  let value = 0;
  for (let at = 0; at < form.length; at++) {
    const digit = digitOf(form.charCodeAt(at));
    if (digit < 0) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** By folded letters; Russian and Ukrainian keyboards have Cyrillic letters of the same shape. */
const ROMAN_WORTH: ReadonlyMap<number, number> = new Map(
  Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000, і: 1, х: 10, с: 100, м: 1000 }).map(
    ([letter, worth]) => [letter.charCodeAt(0), worth],
  ),
);
/** In regular and in engravers' spelling: XIX and XVIIII. */
const ROMAN = /^[mм]{0,3}(?:[cс][mм]|[cс]d|d?[cс]{0,4})(?:[xх][cс]|[xх]l|l?[xх]{0,4})(?:[iі][xх]|[iі]v|v?[iі]{0,4})$/;
const LONGEST_ROMAN = 16;

/** The value of a roman numeral in folded letters; 0 for anything else. */
export function romanNumber(form: string): number {
  if (form.length === 0 || form.length > LONGEST_ROMAN) return 0;
  let value = 0;
  let before = 0;
  for (let at = form.length - 1; at >= 0; at--) {
    const worth = ROMAN_WORTH.get(form.charCodeAt(at));
    if (worth === undefined) return 0;
    value += worth < before ? -worth : worth;
    before = worth;
  }
  return ROMAN.test(form) ? value : 0;
}

/** Endings that make an ordinal of a roman numeral: XVIe, XVIIème, Ier, IIIo. */
const ROMAN_ORDINAL = /^([ivxіх]+?)(?:e|eme|ieme|er|re|o|a|th|st|nd|rd|de|ste|οσ|ου)$/;

/** The value of a roman numeral with an ordinal's ending; 0 for anything else. */
export function romanOrdinal(form: string): number {
  if (form.length < 2 || form.length > LONGEST_ROMAN || !ROMAN_WORTH.has(form.charCodeAt(0))) return 0;
  return romanNumber(ROMAN_ORDINAL.exec(form)?.[1] ?? '');
}

const HAN_DIGITS = new Map(
  [...'〇一二三四五六七八九']
    .map((digit, value) => [digit, value] as const)
    .concat([
      ['零', 0],
      ['○', 0],
      ['壹', 1],
      ['壱', 1],
      ['贰', 2],
      ['貳', 2],
      ['弐', 2],
      ['叁', 3],
      ['參', 3],
      ['参', 3],
      ['肆', 4],
      ['伍', 5],
      ['陸', 6],
      ['柒', 7],
      ['捌', 8],
      ['玖', 9],
    ]),
);
const HAN_UNITS = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['千', 1000],
]);
const HAN_TWENTIES: ReadonlyMap<string, number> = new Map([
  ['廿', 20],
  ['卅', 30],
]);

export function isHanNumeral(letter: string): boolean {
  return HAN_DIGITS.has(letter) || HAN_UNITS.has(letter) || HAN_TWENTIES.has(letter);
}

/** 三十四, 廿三, 一九一四 or 五百三; -1 for anything else. `元`, the first year, is the caller's. */
export function hanNumber(letters: string): number {
  let total = 0;
  let digit = 0;
  let digits = 0;
  let worded = false;
  for (const letter of letters) {
    const unit = HAN_UNITS.get(letter);
    const tens = HAN_TWENTIES.get(letter);
    const value = HAN_DIGITS.get(letter);
    if (unit !== undefined) {
      total += (digits === 0 ? 1 : digit) * unit;
      worded = true;
    } else if (tens !== undefined) {
      total += tens;
      worded = true;
    } else if (value === undefined) return -1;
    // Adjacent digits have place value: 一九一四.
    digit = value === undefined ? 0 : worded ? value : digit * 10 + value;
    digits = value === undefined ? 0 : digits + 1;
  }
  return letters === '' ? -1 : total + digit;
}

/** Greek numeral letters in their folded forms; stigma and digamma are both six. */
const GREEK = new Map<string, number>([
  ...[...'αβγδε'].map((letter, index) => [letter, index + 1] as const),
  ['ϛ', 6],
  ['ϝ', 6],
  ['ζ', 7],
  ['η', 8],
  ['θ', 9],
  ...[...'ικλμνξοπ'].map((letter, index) => [letter, (index + 1) * 10] as const),
  ['ϟ', 90],
  ['ϙ', 90],
  ...[...'ρστυφχψω'].map((letter, index) => [letter, (index + 1) * 100] as const),
]);
const CYRILLIC = new Map<string, number>([
  ...(
    [
      ['авгдеѕзиѳ', 1],
      ['іклмнѯопч', 10],
      ['рстуфхѱѡц', 100],
    ] as const
  ).flatMap(([letters, times]) => [...letters].map((letter, index) => [letter, (index + 1) * times] as const)),
  ['a', 1],
]);

/** ΙΒ is 12: letters of falling value, in either order of the pair that coins reverse (ΒΙ). 0 for anything else. */
export function greekNumber(form: string): number {
  return sumOf(form, GREEK);
}

/** ҂АѰГ is 1703: the first letter counts thousands, the others fall in value. 0 for anything else. */
export function cyrillicYear(form: string): number {
  const thousands = CYRILLIC.get(form.charAt(0)) ?? 0;
  const rest = sumOf(form.slice(1), CYRILLIC);
  return thousands > 0 && thousands < 10 && rest > 0 ? thousands * 1000 + rest : 0;
}

/** Hundreds, tens and ones at most once each. */
function sumOf(form: string, worths: ReadonlyMap<string, number>): number {
  let value = 0;
  const orders = new Set<number>();
  for (const letter of form) {
    const worth = worths.get(letter);
    const order = Math.floor(Math.log10(worth ?? 1));
    if (worth === undefined || orders.has(order)) return 0;
    orders.add(order);
    value += worth;
  }
  return value;
}

const HEBREW = new Map<string, number>([
  ...[...'אבגדהוזחט'].map((letter, index) => [letter, index + 1] as const),
  ...[...'יכלמנסעפצ'].map((letter, index) => [letter, (index + 1) * 10] as const),
  ...[...'קרשת'].map((letter, index) => [letter, (index + 1) * 100] as const),
]);

/** תשח is 708: the Hebrew year without its thousands; 0 for anything else. */
export function hebrewNumber(letters: string): number {
  let value = 0;
  for (const letter of letters) {
    const worth = HEBREW.get(letter);
    if (worth === undefined) return 0;
    value += worth;
  }
  return value;
}
