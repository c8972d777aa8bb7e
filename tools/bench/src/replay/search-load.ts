import { setTimeout as pause } from 'node:timers/promises';
import { createClient, searchEndpoints, type SearchParams } from '@obverse/contracts';
import { mints, rulers } from '../lots/names.data';
import { between, pick, pickZipf, randomOf, type Random } from '../lots/seeded';
import { vocabularies } from '../lots/vocabulary.data';
import { percentile } from '../report/figures';

const PER_SECOND = 10;
/** A visitor would consider a slower search broken. */
const TIMEOUT_MS = 10_000;

export interface SearchFigures {
  readonly searches: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The messages of the failed searches. */
  readonly failures: readonly string[];
}

/**
 * Visitors of a gateway: ten searches a second, each started on time regardless of the others. Seeded, so that two loads make the same requests.
 */
export class SearchLoad {
  private readonly call;

  constructor(url: string) {
    this.call = createClient({ baseUrl: url, fetch, timeoutMs: TIMEOUT_MS });
  }

  /** Searches until the work has ended. */
  async during<T>(
    seed: number,
    work: () => Promise<T>,
  ): Promise<{ readonly result: T; readonly figures: SearchFigures }> {
    const random = randomOf(seed);
    const over = new AbortController();
    const times: number[] = [];
    const failures: string[] = [];
    const running: Promise<void>[] = [];
    const load = (async () => {
      for (let next = performance.now(); !over.signal.aborted; next += 1_000 / PER_SECOND) {
        running.push(this.one(random, times, failures));
        await pause(Math.max(0, next + 1_000 / PER_SECOND - performance.now()));
      }
    })();
    try {
      const result = await work();
      over.abort();
      await load;
      await Promise.all(running);
      return { result, figures: figuresOf(times, failures) };
    } finally {
      over.abort();
    }
  }

  private async one(random: Random, times: number[], failures: string[]): Promise<void> {
    const ask = searchOf(random);
    const began = performance.now();
    try {
      await ask(this.call);
      times.push(performance.now() - began);
    } catch (error) {
      failures.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
  }
}

type Call = ReturnType<typeof createClient>;

function figuresOf(times: readonly number[], failures: readonly string[]): SearchFigures {
  return {
    searches: times.length + failures.length,
    p50Ms: percentile(times, 0.5) ?? NaN,
    p95Ms: percentile(times, 0.95) ?? NaN,
    failures,
  };
}

/** Three of four requests fetch a page of lots, one fetches the filter counts. */
function searchOf(random: Random): (call: Call) => Promise<unknown> {
  const search = paramsOf(random);
  if (random() < 0.75) return (call) => call(searchEndpoints.search, { body: search });
  const { status, query, selectedFilters = [] } = search;
  const filterOptions = { ...(status && { status }), ...(query && { query }), selectedFilters };
  return (call) => call(searchEndpoints.taxonomy, { body: { filterOptions } });
}

/** A few words, half of the time among open lots, sometimes with a filter, sorted by price or on a later page. */
function paramsOf(random: Random): SearchParams {
  const words = vocabularies[pick(random, ['de', 'en', 'fr', 'it'] as const)];
  const query = pick(random, [
    pickZipf(random, rulers),
    `${pickZipf(random, words.denominations)} ${pickZipf(random, mints)}`,
    `${pickZipf(random, rulers)} ${pickZipf(random, words.metals)}`,
    `${pickZipf(random, words.denominations)} ${between(random, 1_500, 1_950)}`,
  ]);
  const country = pick(random, ['DE', 'GB', 'US', 'FR', 'AT']);
  return {
    query,
    ...(random() < 0.5 && { status: 'open' as const }),
    ...(random() < 0.3 && { selectedFilters: [{ name: 'country' as const, tag: country }] }),
    ...(random() < 0.2 && { orderBy: 'price-asc' as const }),
    ...(random() < 0.1 && { page: between(random, 2, 5) }),
  };
}
