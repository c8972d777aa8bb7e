import type { SeenRequest } from '@obverse/market';
import { picturesAtOnce } from '../picture/picture-worker';
import type { LoggedObservation } from './market-field';

/** A crawler ended, epoch milliseconds. */
export interface Kill {
  readonly at: number;
}

/** Pages of one seller that are fetched, read, published or stored at once: two in fetching and three in processing. */
const PAGES_IN_FLIGHT = 5;
/** Pictures that one crawler fetches or renders at once. */
const PICTURES_IN_FLIGHT = Object.values(picturesAtOnce).reduce((sum, most) => sum + most, 0);
/**
 * Requests of a killed crawler may reach the market, and its records the log, a little later. No other crawler sends requests to its sellers before
 * its lease ends.
 */
const STRAGGLERS_MS = 1_500;

type Allowed = (request: SeenRequest) => number;

/**
 * Requests that were sent more often than allowed without having been in flight at a kill, one line each. The last few requests to each seller before a
 * kill were in flight. Pure.
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
    return times > may ? [`${request.url}: ${times} requests, of which ${may} are explained`] : [];
  });
}

/**
 * Observations with the same content as the lot's preceding one whose page was not in flight at a kill, one line each. Pure.
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
    if (!isExplained) lines.push(`${next.lot.sellerKey}/${next.lot.sourceId}: observed twice, ${next.lot.observedAt}`);
  }
  return lines;
}

/** What may have been in flight at a kill: the addresses, and for each seller the time of the first page request. */
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

/** The content of an observation without its time. */
function contentOf({ lot: { observedAt: _, ...content } }: LoggedObservation): string {
  return JSON.stringify(content);
}
