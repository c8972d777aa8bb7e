import type { ExchangeRateRepository } from '@obverse/database';
import { ExchangeRateTable, referenceRates, shippedRates, type ExchangeRates, type RatesByTime } from '@obverse/lots';

const DEFAULT_EVERY_MS = 5 * 60_000;

export interface StoredRatesOptions {
  readonly rates: Pick<ExchangeRateRepository, 'days'>;
  /** Told of a look that failed; the rates known so far stay in force. */
  readonly onTrouble: (error: unknown) => void;
  /** How often new days are looked for, milliseconds. */
  readonly everyMs?: number;
}

/** Stored days with the one that ships with the code among them. */
export function ratesOf(days: readonly ExchangeRates[]): ExchangeRateTable {
  const known = days.some(({ date }) => date === referenceRates.date);
  return known ? new ExchangeRateTable(days) : new ExchangeRateTable([...days, referenceRates]);
}

/** The stored rates of a running service, with the day that ships with the code beneath them. New days are taken without a restart. */
export class StoredRates implements RatesByTime {
  private readonly days = new Map<string, ExchangeRates>();
  private table = shippedRates;
  private lookedUntil: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  private constructor(private readonly options: StoredRatesOptions) {}

  /** Throws when they cannot be read: a service that began without them would convert by older ones than its neighbours. */
  static async open(options: StoredRatesOptions): Promise<StoredRates> {
    const stored = new StoredRates(options);
    await stored.look();
    stored.timer = setInterval(() => void stored.look().catch(options.onTrouble), options.everyMs ?? DEFAULT_EVERY_MS);
    stored.timer.unref();
    return stored;
  }

  get latest(): ExchangeRates {
    return this.table.latest;
  }

  at(instant: string): ExchangeRates {
    return this.table.at(instant);
  }

  /** Takes the days stored since the last look. */
  async look(): Promise<void> {
    const found = await this.options.rates.days(this.lookedUntil);
    for (const { date, perEuro, storedAt } of found) {
      this.days.set(date, { date, perEuro });
      if (this.lookedUntil === undefined || storedAt > this.lookedUntil) this.lookedUntil = storedAt;
    }
    if (found.length > 0) this.table = ratesOf([...this.days.values()]);
  }

  close(): void {
    clearInterval(this.timer);
  }
}
