import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints, type Endpoint } from '@obverse/contracts';
import type { Logger } from '@obverse/service-kit';
import type { FastifyInstance } from 'fastify';

const { search, suggest, taxonomy } = endpoints.search;
const OK = 200;
/** Between two rounds, milliseconds. */
const PAUSE_MS = 200;
/** An address for documentation (RFC 5737): no visitor has it, so no visitor's calls are counted with these. */
const ADDRESS = '192.0.2.1';

// Their numbers have no common divisor, so that 105 rounds ask for different coins: answers are kept for a while.
const materials = ['silver', 'gold', 'bronze'] as const;
const denominations = ['denarius', 'thaler', 'ducat', 'drachm', 'kreuzer'] as const;
const rulers = ['Trajan', 'Hadrian', 'Ferdinand I', 'Louis XIV', 'Philip II', 'Maria Theresa', 'Alexander'] as const;

interface UsualRequest {
  readonly endpoint: Endpoint;
  readonly payload: object;
}

/** What visitors ask most: a search of words with a filter, its filters, a page of the whole market, a suggestion. */
function usualRequests(round: number): readonly UsualRequest[] {
  const pick = (names: readonly string[]): string => names[round % names.length] ?? '';
  const words = { query: `${pick(materials)} ${pick(denominations)} ${pick(rulers)}`, status: 'open' } as const;
  const filterOptions = { ...words, selectedFilters: [{ name: 'bidding', tag: 'shop' }] };
  return [
    { endpoint: search, payload: filterOptions },
    { endpoint: taxonomy, payload: { filterOptions } },
    { endpoint: search, payload: { page: 1 + (round % denominations.length) } },
    {
      endpoint: suggest,
      payload: { text: `${pick(materials)} ${pick(rulers).slice(0, 3)}`, typingWord: pick(rulers).slice(0, 3) },
    },
  ];
}

export interface WarmUpOptions {
  /** Makes a request through the routes and resolves with its status. */
  readonly ask: (request: UsualRequest) => Promise<number>;
  /** Within this time each request must be answered, milliseconds. */
  readonly barMs: number;
  /** After this time the service is ready anyway, milliseconds. */
  readonly limitMs: number;
  readonly logger: Logger;
  /** Monotonic, milliseconds. */
  readonly clock?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Repeats usual requests, each time for other coins, until all of a round are answered within the bar: what the first visitors would wait for is then
 * loaded, here and in the engine of the index. It ends after the limit, because the service also starts while the index is away or slow.
 */
export async function warmUp(options: WarmUpOptions): Promise<void> {
  const { barMs, limitMs, logger, clock = () => performance.now(), pause = sleep } = options;
  const begun = clock();
  for (let round = 0; ; round += 1) {
    const late: object[] = [];
    for (const request of usualRequests(round)) {
      const asked = clock();
      const status = await options.ask(request);
      const ms = Math.round(clock() - asked);
      if (status !== OK || ms > barMs) late.push({ url: request.endpoint.path, status, ms });
    }
    const facts = { rounds: round + 1, ms: Math.round(clock() - begun) };
    if (late.length === 0) return logger.info(facts, 'usual searches are fast');
    if (clock() - begun >= limitMs)
      return logger.warn({ ...facts, barMs, late }, 'ready although usual searches fail or are slow');
    await pause(PAUSE_MS);
  }
}

/** Asks without the network, as a visitor of this service. */
export function askWithin(http: FastifyInstance): WarmUpOptions['ask'] {
  return async ({ endpoint, payload }) => {
    const { method, path: url } = endpoint;
    return (await http.inject({ method, url, payload, remoteAddress: ADDRESS })).statusCode;
  };
}
