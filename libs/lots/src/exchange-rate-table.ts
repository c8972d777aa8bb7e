import type { ExchangeRates } from './money';

/** The rates in force at a time. */
export interface RatesByTime {
  /** The rates in force at an ISO instant. */
  at(instant: string): ExchangeRates;
  /** The newest. */
  readonly latest: ExchangeRates;
}

/**
 * Days of published rates. The rates in force are those of the last publication on an **earlier** day (UTC): the bank publishes in the afternoon, and a
 * price must convert to the same amount in the morning and in a replay years later. Before the first known day the rates of that day apply. A client that
 * shows converted prices shows the date of the rates.
 */
export class ExchangeRateTable implements RatesByTime {
  readonly latest: ExchangeRates;
  private readonly days: readonly ExchangeRates[];

  /** In any order, at least one. */
  constructor(days: readonly ExchangeRates[]) {
    this.days = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
    const latest = this.days.at(-1);
    if (!latest) throw new RangeError('a table of exchange rates needs at least one day');
    this.latest = latest;
  }

  at(instant: string): ExchangeRates {
    const day = instant.slice(0, 10);
    let [low, high] = [0, this.days.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.days[middle]?.date ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return this.days[Math.max(low - 1, 0)] ?? this.latest;
  }
}
