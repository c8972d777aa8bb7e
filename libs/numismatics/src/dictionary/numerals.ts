const ROMAN: readonly (readonly [number, string])[] = [
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** 1 to 99. */
export function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [worth, letters] of ROMAN) {
    text += letters.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

const GREEK_ONES = ['', 'Α', 'Β', 'Γ', 'Δ', 'Ε', 'ΣΤ', 'Ζ', 'Η', 'Θ'];
const GREEK_TENS = ['', 'Ι', 'Κ', 'Λ', 'Μ', 'Ν', 'Ξ', 'Ο', 'Π', 'Ϟ'];

/** 1 to 99 in Greek regnal numerals: ΙΔ΄ is 14. */
export function greekNumeral(value: number): string {
  return `${GREEK_TENS[Math.floor(value / 10)] ?? ''}${GREEK_ONES[value % 10] ?? ''}΄`;
}

const HAN = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99 in Chinese characters: 十四 is 14. */
export function hanNumeral(value: number): string {
  const tens = Math.floor(value / 10);
  const ten = tens === 0 ? '' : tens === 1 ? '十' : `${HAN[tens] ?? ''}十`;
  return `${ten}${HAN[value % 10] ?? ''}`;
}

const ARABIC_ONES = ['', 'الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع'];
const ARABIC_TEENS = ['العاشر', 'الحادي عشر', ...ARABIC_ONES.slice(2).map((one) => `${one} عشر`)];
const ARABIC_FEMININE: Readonly<Record<number, string>> = { 1: 'الأولى', 2: 'الثانية', 3: 'الثالثة' };

/** The ordinal after a ruler's name in Arabic; undefined past 19, and past 3 for a woman. */
export function arabicOrdinal(value: number, feminine: boolean): string | undefined {
  if (feminine) return ARABIC_FEMININE[value];
  return value < 10 ? ARABIC_ONES[value] : ARABIC_TEENS[value - 10];
}
