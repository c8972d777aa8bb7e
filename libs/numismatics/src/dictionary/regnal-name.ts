import { arabicOrdinal, greekNumeral, hanNumeral, roman } from './numerals';

interface RegnalName {
  readonly name: string;
  readonly numeral: number;
  readonly feminine: boolean;
  /** `Ludwig XIV`, `Ludwig 14`. */
  readonly plain: readonly string[];
}

type Forms = (given: RegnalName) => readonly string[];

const withStop: Forms = ({ name, numeral, plain }) => [`${name} ${roman(numeral)}.`, ...plain];
const numberFirst: Forms = ({ name, numeral, plain }) => [
  `${roman(numeral)}. ${name}`,
  `${numeral}. ${name}`,
  ...plain,
];
const withWord =
  (language: keyof typeof SPELT): Forms =>
  ({ name, numeral, feminine, plain }) => [
    ...plain,
    ...spelt(language, numeral, feminine).map((word) => `${name} ${word}`),
  ];

/** The forms of a language that does not write the plain ones only. */
const formsOfLanguage: ReadonlyMap<string, Forms> = new Map<string, Forms>([
  ['de', withStop],
  ['cs', withStop],
  ['sr', withStop],
  ['hu', numberFirst],
  ['tr', numberFirst],
  ['fr', ({ name, numeral, feminine, plain }) => (numeral === 1 ? [...first(name, feminine), ...plain] : plain)],
  ['pt', ({ plain }) => [...plain, ...plain.flatMap((form) => [`D. ${form}`, `Dom ${form}`])]],
  ['el', ({ name, numeral, plain }) => [`${name} ${greekNumeral(numeral)}`, ...plain]],
  ['ru', withWord('ru')],
  ['uk', withWord('uk')],
  ['ja', ({ name, numeral }) => [`${name}${numeral}世`, `${name}${hanNumeral(numeral)}世`]],
  [
    'zh',
    ({ name, numeral, plain }) => [
      `${name}${hanNumeral(numeral)}世`,
      `${name}${hanNumeral(numeral)}`,
      `${name}${numeral}世`,
      plain[0] ?? name,
    ],
  ],
  [
    'ro',
    ({ name, numeral, feminine, plain }) =>
      numeral === 1 ? plain : [`${name} ${feminine ? `a ${roman(numeral)}-a` : `al ${roman(numeral)}-lea`}`, ...plain],
  ],
  [
    'ar',
    ({ name, numeral, feminine, plain }) => {
      const ordinal = arabicOrdinal(numeral, feminine);
      return ordinal ? [`${name} ${ordinal}`, ...plain] : plain;
    },
  ],
]);

/**
 * A ruler's name and number in a language. The first form is the title that users see; the others are further forms that catalogues print: `Ludwig
 * XIV.` and `Ludwig 14`, `XIV. Lajos`, `François Ier` and `François I`, `ルイ14世`, `路易十四`.
 */
export function regnalForms(language: string, name: string, numeral: number, feminine: boolean): readonly string[] {
  const plain = [`${name} ${roman(numeral)}`, `${name} ${numeral}`];
  return formsOfLanguage.get(language)?.({ name, numeral, feminine, plain }) ?? plain;
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
