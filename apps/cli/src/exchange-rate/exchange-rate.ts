import type { SourceReport } from '@obverse/database';
import type { Fetched } from '@obverse/exchange-rates';
import { referenceRates, type ExchangeRates, type OtherRate } from '@obverse/lots';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Easter is the longest time without rates: from Thursday to Tuesday. */
const LATE_AFTER_DAYS = 6;

export interface RateFacts {
  readonly days: number;
  readonly oldest: string | null;
  readonly newest: string | null;
  readonly currencies: number;
  readonly late: boolean;
  /** The newest rate of each currency that the bank does not publish. */
  readonly others: readonly OtherRate[];
  readonly sources: readonly SourceReport[];
}

interface Stored {
  readonly days: readonly ExchangeRates[];
  /** Oldest first. */
  readonly others: readonly OtherRate[];
  readonly sources: readonly SourceReport[];
}

/** The stored days and their age, as facts and as sentences. */
export function statusOf(
  { days, others, sources }: Stored,
  now: number,
): { readonly facts: RateFacts; readonly text: string } {
  const [oldest, newest] = [days[0], days.at(-1)];
  const late = !newest || now - Date.parse(newest.date) > LATE_AFTER_DAYS * DAY_MS;
  const facts: RateFacts = {
    days: days.length,
    oldest: oldest?.date ?? null,
    newest: newest?.date ?? null,
    currencies: newest ? Object.keys(newest.perEuro).length : 0,
    late,
    others: [...new Map(others.map((rate) => [rate.currency, rate])).values()],
    sources,
  };
  const lines = newest
    ? [
        `${days.length} days are stored, from ${oldest?.date} to ${newest.date}; the newest has ${facts.currencies} currencies.`,
        ...(late ? ['The newest day is late: fetch it with `fx fetch`, or import a file with `fx import`.'] : []),
      ]
    : [
        `No days are stored; prices convert at the rates of ${referenceRates.date}, which ship with the code. Fetch others with \`fx fetch\`.`,
      ];
  const requests = sources.map(
    ({ url, askedAt, error }) => `${url}: requested ${askedAt.slice(0, 16)} UTC, ${error ?? 'succeeded'}`,
  );
  const otherLines = facts.others.map(({ currency, date, source }) => `${currency}: newest rate of ${date}, ${source}`);
  return { facts, text: [...lines, ...otherLines, ...requests].join('\n') };
}

export function fetchedText(fetched: Fetched | undefined): string {
  if (!fetched) return 'Another process is fetching the rates at this moment.';
  if (fetched.days === 0) return 'There is nothing new.';
  return `${fetched.days} days in the file, ${fetched.stored} of them new.`;
}
