import type { PhraseSource } from './phrases';
import type { CalendarKey } from './calendars';
import { wordList } from '../text/word-list';

/** Before the number. Letters that are also words count only in capitals. */
export const calendarWordsBefore: readonly (readonly [CalendarKey, PhraseSource])[] = [
  [
    'hijri',
    {
      words: wordList(`
    AH | A.H. | Anno Hegirae | Hijri | Hijra | Hegira | Hidschra | Hégire | égira | Egira | Hégira | Hicri | Hicrî | хиджры
    год хиджры | хіджри | hidžry | hidżry | هجري | سنة | هـ
  `),
      exact: ['H', 'H.'],
    },
  ],
  [
    'solar-hijri',
    { words: ['S.H.', 'solar Hijri', 'Hijri Shamsi', 'Shamsi', 'Iranian year', 'persian year'], exact: ['SH'] },
  ],
  ['monarchy-solar', { words: ['M.S.', 'Shahanshahi', 'شاهنشاهی'], exact: ['MS'] }],
  ['buddhist', { words: ['B.E.', 'Buddhist Era', 'Buddhist year', 'พ.ศ.', 'พศ'], exact: ['BE'] }],
  ['rattanakosin', { words: ['R.S.', 'Rattanakosin', 'Ratanakosin', 'ร.ศ.', 'รศ'], exact: ['RS'] }],
  ['chula-sakarat', { words: ['C.S.', 'Chula Sakarat', 'Chulasakarat', 'จ.ศ.', 'จศ'], exact: ['CS'] }],
  [
    'vikram-samvat',
    {
      words: wordList(`
    V.S. | Vikram Samvat | Vikrama Samvat | Samvat | Vikram | Bikram Samvat | संवत | संवत् | वि.सं.
  `),
      exact: ['VS', 'BS'],
    },
  ],
  ['saka', { words: wordList(`S.E. | Saka | Saka Era | Shaka | Śaka | Saka year | शक | शाके`), exact: ['SE'] }],
  [
    'seleucid',
    {
      words: wordList(`
    Seleucid Era | Seleucid year | seleukidischer Ära | seleukidische Ära | Ära der Seleukiden | ère séleucide | era seleucida
    era seléucida
  `),
    },
  ],
  [
    'hebrew',
    {
      words: wordList(`
    J.E. | Jewish year | Hebrew year | Jewish Era | jüdisches Jahr | année hébraïque | año hebreo | anno ebraico | еврейский год
  `),
      exact: ['JE'],
    },
  ],
  [
    'ethiopian',
    { words: ['E.E.', 'Ethiopian Era', 'Ethiopian year', 'äthiopisches Jahr', 'année éthiopienne'], exact: ['EE'] },
  ],
  ['dangi', { words: ['Dangi', 'Tangi', 'Dangun', '단기', '檀紀', '檀君紀元', '檀纪'], exact: ['KE'] }],
];

/** After the number. */
export const calendarWordsAfter: readonly (readonly [CalendarKey, PhraseSource])[] = [
  [
    'solar-hijri',
    {
      words: wordList(`ه.ش | هـ.ش | ه ش | هـ ش | هجری شمسی | شمسی | خورشیدی | هجري شمسي | solar Hijri | S.H.`),
      exact: ['SH', 'ش'],
    },
  ],
  [
    'hijri',
    {
      words: wordList(`
    AH | A.H. | Hijri | Hegira | n. H. | n. d. H. | der Hidschra | de l'Hégire | dell'Egira | de la Hégira | г.х. | г.х | год хиджры
    года хиджры | по хиджре | хиджры | هـ | ه | هجري | هجرية | هجری | هجری قمری | قمری
  `),
      exact: ['H', 'h'],
    },
  ],
  ['buddhist', { exact: ['BE', 'B.E.'] }],
  ['rattanakosin', { exact: ['RS'] }],
  [
    'vikram-samvat',
    {
      words: ['Samvat', 'Vikram Samvat', 'Vikrama Samvat', 'Bikram Sambat', 'संवत'],
      exact: ['VS', 'V.S.', 'BS', 'B.S.'],
    },
  ],
  ['saka', { exact: ['SE'] }],
  ['hebrew', { exact: ['JE'] }],
  ['ethiopian', { words: ['E.E.', 'Ethiopian Era', 'Ethiopian calendar'], exact: ['EE'] }],
  ['chula-sakarat', { exact: ['CS'] }],
  ['monarchy-solar', { exact: ['MS'] }],
];

/** Initials of a calendar that only coins of one country have, by its ISO code: the Bikram Sambat of Nepal. */
export const countriesOfInitials: ReadonlyMap<string, string> = new Map([['BS', 'NP']]);

/** Units of the French Republic: next to them "an" is the year, in any language. */
export const republicanUnits: ReadonlySet<string> = new Set(
  wordList(`franc, francs, decime, decimes, centime, centimes`),
);

/** Before and after the number of a year of the French Republic: `L'AN 13`, `An XI`. */
export const republicanWords: PhraseSource = { words: ["L'an", 'L’an', 'Lan', 'an', "de l'an"] };

/**
 * Accession years of the Ottoman sultans whose coins bear the accession year and the regnal year (from Mustafa III on), and the maximum regnal year.
 * Elsewhere the Hijri year is the year of striking.
 */
export const ottomanAccessions: ReadonlyMap<number, number> = new Map([
  [1171, 17],
  [1187, 17],
  [1203, 20],
  [1222, 2],
  [1223, 33],
  [1255, 23],
  [1277, 17],
  [1293, 34],
  [1327, 10],
  [1336, 7],
]);
