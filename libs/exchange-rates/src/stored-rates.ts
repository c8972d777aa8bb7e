import type { ExchangeRateRepository } from '@obverse/database';
import {
  ExchangeRateTable,
  referenceRates,
  shippedRates,
  type ExchangeRates,
  type OtherRate,
  type RatesByTime,
} from '@obverse/lots';

const DEFAULT_EVERY_MS = 5 * 60_000;
/** The pause after a read that failed, milliseconds. */
const RETRY_MS = 10_000;

export interface StoredRatesOptions {
  readonly rates: Pick<ExchangeRateRepository, 'days' | 'others'>;
  /** Opening fails when the rates cannot be read. Otherwise the day that ships with the code is used until then. */
  readonly areRequired: boolean;
  /** Called when reading new days failed; the rates read before stay in use. */
  readonly onError: (error: unknown) => void;
  /** How often new days are read, milliseconds. */
  readonly everyMs?: number;
}

/** The stored days, the day that ships with the code, and the rates of other sources. */
export function ratesOf(days: readonly ExchangeRates[], others: readonly OtherRate[]): ExchangeRateTable {
  const known = days.some(({ date }) => date === referenceRates.date);
  return new ExchangeRateTable(known ? days : [...days, referenceRates], others);
}

/** The stored rates of a running service, and the day that ships with the code. New days are used without a restart. */
export class StoredRates implements RatesByTime {
  private readonly days = new Map<string, ExchangeRates>();
  private readonly others = new Map<string, OtherRate>();
  private table = shippedRates;
  private readonly readUntil: { days?: string; others?: string } = {};
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  private constructor(private readonly options: StoredRatesOptions) {}

  /** Throws when rates that are required cannot be read: the service would convert with older rates than others, and store the result. */
  static async open(options: StoredRatesOptions): Promise<StoredRates> {
    const stored = new StoredRates(options);
    await stored.follow((error) => {
      if (options.areRequired) throw error;
      options.onError(error);
    });
    return stored;
  }

  get latest(): ExchangeRates {
    return this.table.latest;
  }

  at(instant: string): ExchangeRates {
    return this.table.at(instant);
  }

  /** Reads the rates stored since the last call. */
  async refresh(): Promise<void> {
    const { rates } = this.options;
    const days = await rates.days(this.readUntil.days);
    const others = await rates.others(this.readUntil.others);
    for (const { storedAt, ...day } of days) {
      this.days.set(day.date, day);
      this.noteRead('days', storedAt);
    }
    for (const { storedAt, ...rate } of others) {
      this.others.set(`${rate.date} ${rate.currency}`, rate);
      this.noteRead('others', storedAt);
    }
    if (days.length + others.length > 0) this.table = ratesOf([...this.days.values()], [...this.others.values()]);
  }

  /** Reads the new rates, and later again. */
  private async follow(onError: (error: unknown) => void): Promise<void> {
    let pauseMs = this.options.everyMs ?? DEFAULT_EVERY_MS;
    try {
      await this.refresh();
    } catch (error) {
      onError(error);
      pauseMs = Math.min(RETRY_MS, pauseMs);
    }
    if (!this.isClosed) this.timer = setTimeout(() => void this.follow(this.options.onError), pauseMs).unref();
  }

  private noteRead(what: 'days' | 'others', storedAt: string): void {
    const until = this.readUntil[what];
    if (until === undefined || storedAt > until) this.readUntil[what] = storedAt;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }
}
