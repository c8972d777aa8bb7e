import { isDecimal, type ExchangeRates } from '@obverse/lots';
import { Parser } from 'htmlparser2';
import { FIRST_DAY, isDay, lastDayAt } from './days';
import { RateFileError } from './rate-file-error';

const ROOT = 'gesmes:Envelope';
const CODE = /^[A-Z]{3}$/;

/**
 * The days in a file of euro reference rates as the European Central Bank publishes them (`eurofxref-daily.xml`, `eurofxref-hist-90d.xml`, `eurofxref-
 * hist.xml`),
 * in the file's order. A currency without a rate on a day is absent from that day. Throws {@link RateFileError} for any other content, including a
 * truncated file.
 *
 * @param now epoch milliseconds; a day beyond tomorrow is refused.
 */
export function parseEcbFile(xml: string, now: number): readonly ExchangeRates[] {
  const reader = new EnvelopeReader(lastDayAt(now));
  const parser = new Parser(reader, { xmlMode: true });
  parser.write(xml);
  parser.end();
  return reader.finished();
}

interface Day {
  readonly date: string;
  readonly perEuro: Record<string, string>;
}

class EnvelopeReader {
  private readonly days: Day[] = [];
  private readonly dates = new Set<string>();
  private readonly open: string[] = [];
  private day: Day | undefined;
  private closed = false;
  private isJustOpened = false;

  constructor(private readonly lastDay: string) {}

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.open.length === 0 && name !== ROOT)
      throw new RateFileError(`begins with <${name.slice(0, 40)}>, not <${ROOT}>`);
    this.open.push(name);
    this.isJustOpened = true;
    if (name !== 'Cube') return;
    if (attributes['time'] !== undefined) this.beginDay(attributes['time']);
    else if (attributes['currency'] !== undefined) this.addRate(attributes['currency'], attributes['rate'] ?? '');
  }

  onclosetag(name: string, isImplied: boolean): void {
    // `<Cube/>` is closed at once. Any other element that the parser closes implicitly was truncated.
    if (isImplied && !this.isJustOpened) throw new RateFileError(`ends inside <${name.slice(0, 40)}>`);
    this.isJustOpened = false;
    this.open.pop();
    if (name === 'Cube' && this.open.length === 2) this.endDay();
    if (name === ROOT) this.closed = true;
  }

  finished(): readonly ExchangeRates[] {
    if (!this.closed) throw new RateFileError(`has no complete <${ROOT}>`);
    if (this.days.length === 0) throw new RateFileError('has no day');
    return this.days;
  }

  private beginDay(date: string): void {
    if (!isDay(date)) throw new RateFileError(`${JSON.stringify(date.slice(0, 40))} is not a date`);
    if (date < FIRST_DAY || date > this.lastDay) throw new RateFileError(`has rates of ${date}`);
    if (this.dates.has(date)) throw new RateFileError(`has ${date} twice`);
    this.dates.add(date);
    this.day = { date, perEuro: {} };
  }

  private addRate(currency: string, rate: string): void {
    const { day } = this;
    if (!day) throw new RateFileError('has a rate outside a day');
    if (!CODE.test(currency) || currency === 'EUR')
      throw new RateFileError(`${JSON.stringify(currency.slice(0, 40))} is not a currency`);
    if (!isDecimal(rate) || !(Number(rate) > 0))
      throw new RateFileError(`${day.date} has ${currency} at ${JSON.stringify(rate.slice(0, 40))}`);
    if (day.perEuro[currency] !== undefined) throw new RateFileError(`${day.date} has ${currency} twice`);
    day.perEuro[currency] = rate;
  }

  private endDay(): void {
    if (!this.day) return;
    if (Object.keys(this.day.perEuro).length === 0) throw new RateFileError(`${this.day.date} has no rates`);
    this.days.push(this.day);
    this.day = undefined;
  }
}
