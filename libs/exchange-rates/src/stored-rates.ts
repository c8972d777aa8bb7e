import type { ExchangeRateRepository } from '@obverse/database';
import { ExchangeRateTable, referenceRates, shippedRates, type ExchangeRates, type RatesByTime } from '@obverse/lots';

const DEFAULT_EVERY_MS = 5 * 60_000;

export interface StoredRatesOptions {
  readonly rates: Pick<ExchangeRateRepository, 'days'>;
  /** Called when reading new days failed; the rates read before stay in use. */
  readonly onError: (error: unknown) => void;
  /** How often new days are read, milliseconds. */
  readonly everyMs?: number;
}

/** The stored days, and the day that ships with the code. */
export function ratesOf(days: readonly ExchangeRates[]): ExchangeRateTable {
  const known = days.some(({ date }) => date === referenceRates.date);
  return known ? new ExchangeRateTable(days) : new ExchangeRateTable([...days, referenceRates]);
}

/** The stored rates of a running service, and the day that ships with the code. New days are used without a restart. */
export class StoredRates implements RatesByTime {
  private readonly days = new Map<string, ExchangeRates>();
  private table = shippedRates;
  private readUntil: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  private constructor(private readonly options: StoredRatesOptions) {}

  /** Throws when the rates cannot be read: a service that started without them would convert with older rates than other services. */
  static async open(options: StoredRatesOptions): Promise<StoredRates> {
    const stored = new StoredRates(options);
    await stored.refresh();
    stored.timer = setInterval(() => void stored.refresh().catch(options.onError), options.everyMs ?? DEFAULT_EVERY_MS);
    stored.timer.unref();
    return stored;
  }

  get latest(): ExchangeRates {
    return this.table.latest;
  }

  at(instant: string): ExchangeRates {
    return this.table.at(instant);
  }

  /** Reads the days stored since the last call. */
  async refresh(): Promise<void> {
    const found = await this.options.rates.days(this.readUntil);
    for (const { date, perEuro, storedAt } of found) {
      this.days.set(date, { date, perEuro });
      if (this.readUntil === undefined || storedAt > this.readUntil) this.readUntil = storedAt;
    }
    if (found.length > 0) this.table = ratesOf([...this.days.values()]);
  }

  close(): void {
    clearInterval(this.timer);
  }
}
