import { euroMembers } from './euro-members.data';
import type { ExchangeRates, OtherRate } from './money';

/** The rates in force at a time. */
export interface RatesByTime {
  /** The rates in force at an ISO instant. */
  at(instant: string): ExchangeRates;
  /** The newest. */
  readonly latest: ExchangeRates;
}

/** A rate of another source is in force for so long after its publication; monthly publications have no gap then. */
const OTHER_RATE_DAYS = 45;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Days of published rates. The rates in force are those of the last publication on an **earlier** day (UTC): the bank publishes in the afternoon, and a
 * price must convert to the same amount in the morning and in a replay years later. Before the first known day the rates of that day apply. A client that
 * shows converted prices shows the date of the rates.
 *
 * Rates of other sources complete a day with currencies that the bank did not publish on it. They are in force from the day after their publication for
 * {@link OTHER_RATE_DAYS} days, and never before: a currency without a rate is not converted. From the day on which a currency joins the euro, its
 * fixed rate is in force.
 */
export class ExchangeRateTable implements RatesByTime {
  readonly latest: ExchangeRates;
  private readonly days: readonly ExchangeRates[];
  /** By currency, each by date. */
  private readonly others: ReadonlyMap<string, readonly OtherRate[]>;
  /** Completed days by the day they are in force on: one object for each, because conversions keep their numbers by it. */
  private readonly completed = new Map<string, ExchangeRates>();

  /** In any order; at least one day of the bank. */
  constructor(days: readonly ExchangeRates[], others: readonly OtherRate[] = []) {
    this.days = [...days].sort(byDate);
    this.others = byCurrency([...others].sort(byDate));
    const newest = this.days.at(-1);
    if (!newest) throw new RangeError('a table of exchange rates needs at least one day');
    const lastDay = others.reduce((last, { date }) => (date > last ? date : last), newest.date);
    this.latest = this.complete(newest, dayAfter(lastDay));
  }

  at(instant: string): ExchangeRates {
    const day = instant.slice(0, 10);
    const published = lastBefore(this.days, day) ?? this.days[0] ?? this.latest;
    if (this.others.size === 0 && !joinedBetween(published.date, day)) return published;
    const known = this.completed.get(day);
    if (known) return known;
    const completed = this.complete(published, day);
    this.completed.set(day, completed);
    return completed;
  }

  private complete(published: ExchangeRates, day: string): ExchangeRates {
    const oldest = new Date(Date.parse(day) - OTHER_RATE_DAYS * DAY_MS).toISOString().slice(0, 10);
    const missing = [...this.others].flatMap(([currency, rates]) => {
      if (Object.hasOwn(published.perEuro, currency)) return [];
      const rate = lastBefore(rates, day);
      return rate && rate.date >= oldest ? [[currency, rate] as const] : [];
    });
    const inForce = joinedBetween(published.date, day) ? { ...published, inForceOn: day } : published;
    return missing.length > 0 ? { ...inForce, others: Object.fromEntries(missing) } : inForce;
  }
}

/** Whether a currency joined the euro after one day and until the other. */
function joinedBetween(after: string, until: string): boolean {
  return Object.values(euroMembers).some(({ since }) => since > after && since <= until);
}

interface Dated {
  readonly date: string;
}

function byCurrency(rates: readonly OtherRate[]): ReadonlyMap<string, readonly OtherRate[]> {
  const lists = new Map<string, OtherRate[]>();
  for (const rate of rates) {
    const list = lists.get(rate.currency);
    if (list) list.push(rate);
    else lists.set(rate.currency, [rate]);
  }
  return lists;
}

function byDate(a: Dated, b: Dated): number {
  return a.date < b.date ? -1 : 1;
}

/** The last of an earlier day, of a list in the order of its dates. */
function lastBefore<D extends Dated>(list: readonly D[], day: string): D | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.date ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}
