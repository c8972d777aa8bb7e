import { isDecimal, type OtherRate } from '@obverse/lots';
import { FIRST_DAY, isDay, lastDayAt } from './days';
import { RateFileError } from './rate-file-error';

const HEADER = 'date,currency,per_euro,source';
const CODE = /^[A-Z]{3}$/;
const MAX_SOURCE = 100;

/** Whether a file begins as a file of other sources does, rather than as one of the bank. */
export function isOtherRateFile(text: string): boolean {
  return linesOf(text).find(({ content }) => !isSkipped(content))?.content === HEADER;
}

/**
 * The rates in a file of currencies that the European Central Bank does not publish: UTF-8, the header `date,currency,per_euro,source`, then one rate a
 * line, such as `2026-11-20,RUB,93.5120,Bank of Russia`. `per_euro` is the number of units for one euro, `source` the publisher by name; it may contain
 * commas. Empty lines and lines that begin with `#` are skipped. Throws {@link RateFileError}, which names the line, for any other content.
 *
 * @param now epoch milliseconds; a day beyond tomorrow is refused.
 */
export function parseOtherRateFile(text: string, now: number): readonly OtherRate[] {
  const [header, ...lines] = linesOf(text).filter(({ content }) => !isSkipped(content));
  if (header?.content !== HEADER) throw new RateFileError(`does not begin with ${HEADER}`);
  if (lines.length === 0) throw new RateFileError('has no rates');
  const lastDay = lastDayAt(now);
  const rates = new Map<string, OtherRate>();
  for (const { number, content } of lines) {
    const rate = rateOf(content, lastDay);
    if (typeof rate === 'string') throw new RateFileError(`line ${number}: ${rate}`);
    const key = `${rate.date} ${rate.currency}`;
    if (rates.has(key)) throw new RateFileError(`line ${number}: ${key} twice`);
    rates.set(key, rate);
  }
  return [...rates.values()];
}

interface Line {
  readonly number: number;
  readonly content: string;
}

function linesOf(text: string): readonly Line[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.map((content, index) => ({ number: index + 1, content: content.trim() }));
}

function isSkipped(content: string): boolean {
  return content === '' || content.startsWith('#');
}

/** The rate of a line, or what is wrong with it. */
function rateOf(content: string, lastDay: string): OtherRate | string {
  const [date = '', currency = '', perEuro = '', ...rest] = content.split(',').map((cell) => cell.trim());
  const source = rest
    .join(', ')
    .replace(/^"(.*)"$/, '$1')
    .trim();
  if (!isDay(date)) return `${quoted(date)} is not a date`;
  if (date < FIRST_DAY || date > lastDay) return `${date} is before the euro or in the future`;
  if (!CODE.test(currency) || currency === 'EUR') return `${quoted(currency)} is not a currency`;
  if (!isDecimal(perEuro) || !(Number(perEuro) > 0)) return `${quoted(perEuro)} is not a rate`;
  if (source === '' || source.length > MAX_SOURCE) return `the source must have 1 to ${MAX_SOURCE} characters`;
  return { date, currency, perEuro, source };
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
