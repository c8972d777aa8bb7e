import robotsParser from 'robots-parser';

/** The rules in the descriptors of the market. */
export const politeness = { intervalMs: 60, concurrency: 2 } as const;

export type OffenceKind = 'robots' | 'too-fast' | 'past-429' | 'mutating';

export interface Offence {
  readonly seller: string;
  readonly kind: OffenceKind;
  readonly url: string;
  /** Real time, ISO. */
  readonly at: string;
}

/** A request on arrival. */
export interface Arrival {
  readonly seller: string;
  readonly url: URL;
  readonly agent: string;
  /** The seller's robots.txt. */
  readonly robots: string;
  readonly isRobots: boolean;
}

interface Host {
  /** The times of the last requests, the oldest first. */
  readonly arrivals: number[];
  /** The time of the last 429 and the end of its Retry-After. */
  pause?: { readonly at: number; readonly until: number };
  /** The last answer for robots.txt was 5xx. */
  closed: boolean;
}

/** The number of requests over which the rate is measured, because the network and a busy machine shift single requests. */
const MEASURED = 20;
/** A request may already be under way when a 429 is sent. */
const ON_ITS_WAY = 3000;
/** A date in Retry-After has whole seconds. */
const CLOCK_SLACK = 1000;
/** Stored offences of each kind. More are counted only. */
const KEPT = 1000;

const mutating = /[?&](?:add-to-cart=|action=(?:buy_now|add|add_product)\b)|\/cart\/(?:add|change|clear)\b/;

/** Records the requests of each host that break the politeness rules. Uses real time. */
export class PolitenessMonitor {
  readonly #now: () => number;
  #hosts = new Map<string, Host>();
  #offences = new Map<OffenceKind, Offence[]>();
  #count = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  arrived(arrival: Arrival): void {
    const now = this.#now();
    const host = this.#host(arrival.seller);
    const offend = (kind: OffenceKind) =>
      this.#note({ seller: arrival.seller, kind, url: arrival.url.href, at: iso(now) });
    if (host.pause && now > host.pause.at + ON_ITS_WAY && now < host.pause.until - CLOCK_SLACK) offend('past-429');
    if (isTooFast(host, arrival, now)) offend('too-fast');
    if (arrival.isRobots) return;
    if (host.closed || !mayFetch(arrival)) offend('robots');
    if (mutating.test(arrival.url.pathname + arrival.url.search)) offend('mutating');
  }

  /** Records the answer to a seller's request. */
  answered(seller: string, status: number, retryAfter: string | undefined, isRobots: boolean): void {
    const host = this.#host(seller);
    const now = this.#now();
    if (status === 429 && retryAfter !== undefined) {
      const until = /^\d+$/.test(retryAfter) ? now + Number(retryAfter) * 1000 : Date.parse(retryAfter);
      host.pause = { at: host.pause && now < host.pause.until ? host.pause.at : now, until };
    }
    if (isRobots) host.closed = status >= 500;
  }

  /** The first offences of each kind, and the number of all. */
  read(): { readonly count: number; readonly offences: readonly Offence[] } {
    return { count: this.#count, offences: [...this.#offences.values()].flat() };
  }

  reset(): void {
    this.#hosts = new Map();
    this.#offences = new Map();
    this.#count = 0;
  }

  #host(seller: string): Host {
    const known = this.#hosts.get(seller) ?? { arrivals: [], closed: false };
    this.#hosts.set(seller, known);
    return known;
  }

  #note(offence: Offence): void {
    this.#count += 1;
    const alike = this.#offences.get(offence.kind) ?? [];
    if (alike.length < KEPT) this.#offences.set(offence.kind, [...alike, offence]);
  }
}

/** Whether the last requests took less than half of the time that the rate allows. */
function isTooFast({ arrivals }: Host, { robots, agent }: Arrival, now: number): boolean {
  arrivals.push(now);
  if (arrivals.length < MEASURED) return false;
  const first = arrivals.shift() ?? now;
  const delay = (rulesOf(robots).getCrawlDelay(agent) ?? 0) * 1000;
  return now - first < ((MEASURED - 1) * Math.max(delay, politeness.intervalMs)) / 2;
}

function mayFetch({ robots, url, agent }: Arrival): boolean {
  // The rules apply to the path; any host name serves.
  return rulesOf(robots).isAllowed(`http://host.invalid${url.pathname}${url.search}`, agent) ?? true;
}

const parsed = new Map<string, ReturnType<typeof robotsParser>>();

/** Cached, because few texts serve all sellers. */
function rulesOf(text: string): ReturnType<typeof robotsParser> {
  const rules = parsed.get(text) ?? robotsParser('http://host.invalid/robots.txt', text);
  parsed.set(text, rules);
  return rules;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
