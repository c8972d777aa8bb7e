import type { SeenRequest } from '@obverse/market';
import type { LoggedObservation } from './market-field';

/** A crawler ended, epoch milliseconds. */
export interface Kill {
  readonly at: number;
}

/** Pages of one seller that are asked for, read, published or kept at once: two on their way and three behind them. */
const PAGES_IN_FLIGHT = 5;
/** Pictures that one crawler fetches or makes at once. */
const PICTURES_IN_FLIGHT = 4;
/**
 * What a killed crawler sent may reach the market, and what it appended the log, a little later; nobody else asks its sellers before its lease
 * is over.
 */
const STRAGGLERS_MS = 1_500;

type Allowed = (request: SeenRequest) => number;

/**
 * Requests that were made more often than allowed, and not because a crawler was killed while they were in flight: one line each. Of each seller
 * the last few requests before a kill were in flight. Pure.
 */
export function unexplainedRequests(
  requests: readonly SeenRequest[],
  kills: readonly Kill[],
  allowed: Allowed,
): readonly string[] {
  const flights = kills.map((kill) => flightOf(requests, kill));
  const counts = new Map<string, { readonly request: SeenRequest; times: number }>();
  for (const request of requests) {
    const count = counts.get(request.url) ?? { request, times: 0 };
    count.times += 1;
    counts.set(request.url, count);
  }
  return [...counts.values()].flatMap(({ request, times }) => {
    const may = allowed(request) + flights.filter(({ urls }) => urls.has(request.url)).length;
    return times > may ? [`${request.url}: asked ${times} times, where ${may} are explained`] : [];
  });
}

/**
 * Observations that say what the lot's last one said, and not because a crawler was killed while the page of the first was in flight: one line
 * each. Pure.
 */
export function unexplainedObservations(
  observations: readonly LoggedObservation[],
  requests: readonly SeenRequest[],
  kills: readonly Kill[],
): readonly string[] {
  const flights = kills.map((kill) => ({ kill, flight: flightOf(requests, kill) }));
  const lines: string[] = [];
  const last = new Map<string, LoggedObservation>();
  for (const next of observations) {
    const before = last.get(next.lot.lotId);
    last.set(next.lot.lotId, next);
    if (!before || contentOf(before) !== contentOf(next)) continue;
    const observedAt = Date.parse(before.lot.observedAt);
    const isExplained = flights.some(
      ({ kill, flight }) =>
        before.at <= kill.at + STRAGGLERS_MS &&
        next.at >= kill.at &&
        observedAt >= (flight.since.get(next.lot.sellerKey) ?? Number.POSITIVE_INFINITY),
    );
    if (!isExplained) lines.push(`${next.lot.sellerKey}/${next.lot.sourceId}: told twice, ${next.lot.observedAt}`);
  }
  return lines;
}

/** What may have been in flight at a kill: the addresses, and by seller when the first of its pages was asked for. */
function flightOf(
  requests: readonly SeenRequest[],
  { at }: Kill,
): { readonly urls: ReadonlySet<string>; readonly since: ReadonlyMap<string, number> } {
  const bySeller = Map.groupBy(
    requests.filter((request) => request.at <= at + STRAGGLERS_MS && request.kind !== 'robots'),
    ({ seller }) => seller,
  );
  const urls = new Set<string>();
  const since = new Map<string, number>();
  for (const [seller, asked] of bySeller) {
    const pages = asked.filter(({ kind }) => kind !== 'picture').slice(-PAGES_IN_FLIGHT);
    const pictures = asked.filter(({ kind }) => kind === 'picture').slice(-PICTURES_IN_FLIGHT);
    for (const { url } of [...pages, ...pictures]) urls.add(url);
    const [first] = pages;
    if (first) since.set(seller, first.at);
  }
  return { urls, since };
}

/** All that an observation says, but for when. */
function contentOf({ lot: { observedAt: _, ...content } }: LoggedObservation): string {
  return JSON.stringify(content);
}
