import { AddressFilter, Fetcher, type FetchAnswer } from '@obverse/crawling';
import type { ExchangeRateRepository } from '@obverse/database';
import { parseEcbFile } from './ecb-file';

/** The bank's files: the last day, the last ninety days, and everything since 1999. */
export const ECB_FILES = 'https://www.ecb.europa.eu/stats/eurofxref/';

export const rateFiles = {
  day: 'eurofxref-daily.xml',
  quarter: 'eurofxref-hist-90d.xml',
  all: 'eurofxref-hist.xml',
} as const;
export type RateFile = keyof typeof rateFiles;

/** The whole history has about 8 MB. */
const LIMIT_BYTES = 40_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How old the newest stored day may be for the file of one day, which covers a long weekend, and for the file of ninety days. */
const DAILY_REACH_MS = 4 * DAY_MS;
const QUARTER_REACH_MS = 85 * DAY_MS;

export interface RateSourceParts {
  readonly fetcher: Pick<Fetcher, 'get'>;
  readonly rates: Pick<ExchangeRateRepository, 'save' | 'newestDay' | 'claim' | 'report'>;
  /** Folder of the files, ends with a slash. */
  readonly url: string;
  readonly clock?: () => number;
}

export interface Fetched {
  readonly file: RateFile;
  /** Days in the file, and how many of them were new. `days` is 0 when the server answers "not modified". */
  readonly days: number;
  readonly stored: number;
}

/** A source over HTTP. Hosts below `.localhost` may be on this machine; any other host must have a public address, also after redirects. */
export function openRateSource(
  url: string,
  rates: RateSourceParts['rates'],
): { readonly source: RateSource; close(): Promise<void> } {
  const isLocal = new URL(url).hostname.endsWith('.localhost');
  const addressFilter = new AddressFilter(isLocal ? { loopbackSuffix: '.localhost' } : {});
  const fetcher = new Fetcher({ addressFilter, userAgent: 'Obverse/0.1 (exchange rates)' });
  return { source: new RateSource({ fetcher, rates, url }), close: () => fetcher.close() };
}

/** Fetches the bank's rates and stores them. */
export class RateSource {
  private readonly clock: () => number;

  constructor(private readonly parts: RateSourceParts) {
    this.clock = parts.clock ?? Date.now;
  }

  /**
   * Fetches the smallest file that covers the days since the newest stored one. Undefined when a service fetched it less than `everyMs` ago. Throws the
   * fetcher's errors, and {@link RateFileError} for a file in another format; both are stored with the source for operators.
   */
  async refresh(everyMs: number, signal?: AbortSignal): Promise<Fetched | undefined> {
    return this.fetch(await this.neededFile(), everyMs, signal);
  }

  async fetch(file: RateFile, everyMs: number, signal?: AbortSignal): Promise<Fetched | undefined> {
    const { rates } = this.parts;
    const url = new URL(rateFiles[file], this.parts.url).href;
    const claimed = await rates.claim(url, everyMs);
    if (!claimed) return undefined;
    try {
      const answer = await this.parts.fetcher.get(url, {
        limitBytes: LIMIT_BYTES,
        accept: 'application/xml, text/xml',
        ...claimed,
        ...(signal ? { signal } : {}),
      });
      const taken = await this.take(answer, url);
      const { etag = claimed.etag, 'last-modified': lastModified = claimed.lastModified } = answer.headers;
      await rates.report(url, { etag, lastModified });
      return { file, ...taken };
    } catch (error) {
      await rates.report(url, { error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  private async take({ status, body }: FetchAnswer, url: string): Promise<Omit<Fetched, 'file'>> {
    if (status === 304) return { days: 0, stored: 0 };
    if (status !== 200) throw new RateAnswerError(`${url} answers with status ${status}`);
    const days = parseEcbFile(new TextDecoder('utf-8', { fatal: false }).decode(body), this.clock());
    return { days: days.length, stored: await this.parts.rates.save(days, url) };
  }

  private async neededFile(): Promise<RateFile> {
    const newest = await this.parts.rates.newestDay();
    if (newest === undefined) return 'all';
    const gap = this.clock() - Date.parse(newest);
    if (gap <= DAILY_REACH_MS) return 'day';
    return gap <= QUARTER_REACH_MS ? 'quarter' : 'all';
  }
}

/** The server's answer is not the file. */
export class RateAnswerError extends Error {
  override readonly name = 'RateAnswerError';
}
