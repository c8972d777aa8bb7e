import { wordTest } from '../text/tokens';
import { ordinalEndings } from './centuries.data';
import type { Line } from './line';
import { cyrillicYear, digitOf, isHanNumeral, romanNumber, romanOrdinal } from './numerals';
import { connectors, erasAfter, overdates, yearWords } from './points';
import { calendarTrails } from './read-calendars';
import { parts, wordsAfter } from './read-centuries';
import { decades } from './read-decades';
import { SHORTENED_BC } from './read-range';
import { regnalAfter } from './read-regnal';

const TRAILS = [calendarTrails, connectors, decades, erasAfter, overdates, regnalAfter, wordsAfter, yearWords];
/** Signs that join a number to the next one, or that open an explaining bracket. */
const JOINING = '-‐‑‒–—−~～〜/÷([';

/** Words that may belong to the date before them. A `z` is the 2 of old dies. */
const belongsToNumber = wordTest(
  (form) =>
    form === 'z' ||
    ordinalEndings.has(form) ||
    SHORTENED_BC.has(form) ||
    TRAILS.some((trail) => trail.startsWith(form)),
);
const startsPart = wordTest((form) => parts.startsWith(form));

/** Whether the number is bare: neither the word after it nor a sign between them belongs to it. Holds for most numbers. */
export function standsAlone(line: Line, at: number): boolean {
  const [token, next] = [line.tokens[at], line.tokens[at + 1]];
  if (!token || startsPart(token.word)) return false;
  const end = next?.start ?? line.text.length;
  for (let place = token.end; place < end; place++) if (JOINING.includes(line.text.charAt(place))) return false;
  if (!next) return true;
  // (1)851
  if (end - token.end === 1 && digitOf(next.form.charCodeAt(0)) >= 0 && !isSpace(line.text.charCodeAt(token.end)))
    return false;
  return !belongsToNumber(next.word);
}

function isSpace(code: number): boolean {
  return code === 0x20;
}

/** The first code after the Latin letters. Roman numerals are written in Latin letters, except on Cyrillic keyboards. */
const ALPHABETS = 0x250;
const [FIRST_GREEK, LAST_GREEK] = [0x370, 0x3ff];
const FIRST_HAN = 0x3000;
const [FIRST_CYRILLIC, LAST_CYRILLIC] = [0x430, 0x481];

/** Whether the letters of a form that starts no phrase may start a date: a number, a roman numeral, letters with numeric values. */
export function startsDate(form: string): boolean {
  const code = form.charCodeAt(0);
  if (digitOf(code) >= 0 || romanNumber(form) > 0 || romanOrdinal(form) > 0) return true;
  // Dates of Moscow may begin with a Latin letter in place of the Cyrillic one: AѰГ.
  if (code < ALPHABETS) return code === 0x61 && cyrillicYear(form) > 0;
  if (code >= FIRST_CYRILLIC && code <= LAST_CYRILLIC) return cyrillicYear(form) > 0;
  return code >= FIRST_HAN ? isHanNumeral(form) : code < FIRST_GREEK || code > LAST_GREEK;
}
