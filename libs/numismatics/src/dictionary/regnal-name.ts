import { arabicOrdinal, greekNumeral, hanNumeral, roman } from './numerals';

/**
 * A ruler's name and number in a language. The first form is the title that users see; the others are further forms that catalogues print: `Ludwig
 * XIV.` and `Ludwig 14`, `XIV. Lajos`, `François Ier` and `François I`, `ルイ14世`, `路易十四`.
 */
export function regnalForms(language: string, name: string, numeral: number, feminine: boolean): readonly string[] {
  const plain = [`${name} ${roman(numeral)}`, `${name} ${numeral}`];
  switch (language) {
    case 'de':
    case 'cs':
    case 'sr':
      return [`${name} ${roman(numeral)}.`, ...plain];
    case 'hu':
    case 'tr':
      return [`${roman(numeral)}. ${name}`, `${numeral}. ${name}`, ...plain];
    case 'fr':
      return numeral === 1 ? [...first(name, feminine), ...plain] : plain;
    case 'pt':
      return [...plain, ...plain.flatMap((form) => [`D. ${form}`, `Dom ${form}`])];
    case 'el':
      return [`${name} ${greekNumeral(numeral)}`, ...plain];
    case 'ru':
    case 'uk':
      return [...plain, ...spelt(language, numeral, feminine).map((word) => `${name} ${word}`)];
    case 'ja':
      return [`${name}${numeral}世`, `${name}${hanNumeral(numeral)}世`];
    case 'zh':
      return [
        `${name}${hanNumeral(numeral)}世`,
        `${name}${hanNumeral(numeral)}`,
        `${name}${numeral}世`,
        plain[0] ?? name,
      ];
    case 'ro':
      return numeral === 1
        ? plain
        : [`${name} ${feminine ? `a ${roman(numeral)}-a` : `al ${roman(numeral)}-lea`}`, ...plain];
    case 'ar': {
      const ordinal = arabicOrdinal(numeral, feminine);
      return ordinal ? [`${name} ${ordinal}`, ...plain] : plain;
    }
    default:
      return plain;
  }
}

function first(name: string, feminine: boolean): readonly string[] {
  return feminine ? [`${name} Ire`, `${name} Ière`, `${name} 1re`] : [`${name} Ier`, `${name} 1er`];
}

/** The number as a word, as in queries: Николай второй. */
const SPELT = {
  ru: { masculine: ['первый', 'второй', 'третий', 'четвёртый'], feminine: ['первая', 'вторая', 'третья'] },
  uk: { masculine: ['перший', 'другий', 'третій', 'четвертий'], feminine: ['перша', 'друга', 'третя'] },
} as const;

function spelt(language: keyof typeof SPELT, numeral: number, feminine: boolean): readonly string[] {
  const words: readonly string[] = SPELT[language][feminine ? 'feminine' : 'masculine'];
  const word = words[numeral - 1];
  return word === undefined ? [] : [word];
}
