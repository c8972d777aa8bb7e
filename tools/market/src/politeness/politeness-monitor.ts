import robotsParser from 'robots-parser';

/** What descriptors of the market allow. */
export const politeness = { intervalMs: 60, concurrency: 2 } as const;

export type OffenceKind = 'robots' | 'too-fast' | 'past-429' | 'mutating';

export interface Offence {
  readonly seller: string;
  readonly kind: OffenceKind;
  readonly url: string;
  /** Wall-clock time, ISO. */
  readonly at: string;
}

/** A request as it comes in. */
export interface Arrival {
  readonly seller: string;
  readonly url: URL;
  readonly agent: string;
  /** The seller's rules. */
  readonly robots: string;
  readonly isRobots: boolean;
}

interface Host {
  /** When the last requests came, the oldest first. */
  readonly arrivals: number[];
  /** The last 429 and the time it named. */
  told?: { readonly at: number; readonly until: number };
  /** The last answer for robots.txt was 5xx. */
  closed: boolean;
}

/** Requests a host's pace is measured over: the network and a busy machine move single ones about. */
const MEASURED = 20;
/** A request may already be on its way when an answer says to go away. */
const ON_ITS_WAY = 3000;
/** A date in Retry-After has whole seconds. */
const CLOCK_SLACK = 1000;
/** Offences kept of each kind; more are counted. */
const KEPT = 1000;

const mutating = /[?&](?:add-to-cart=|action=(?:buy_now|add|add_product)\b)|\/cart\/(?:add|change|clear)\b/;

/** Watches how each host is asked: what a polite crawler would not do is an offence. Times are the wall clock's. */
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
    if (host.told && now > host.told.at + ON_ITS_WAY && now < host.told.until - CLOCK_SLACK) offend('past-429');
    if (isTooFast(host, arrival, now)) offend('too-fast');
    if (arrival.isRobots) return;
    if (host.closed || !mayFetch(arrival)) offend('robots');
    if (mutating.test(arrival.url.pathname + arrival.url.search)) offend('mutating');
  }

  /** What was answered to a request of the seller's. */
  answered(seller: string, status: number, retryAfter: string | undefined, isRobots: boolean): void {
    const host = this.#host(seller);
    const now = this.#now();
    if (status === 429 && retryAfter !== undefined) {
      const until = /^\d+$/.test(retryAfter) ? now + Number(retryAfter) * 1000 : Date.parse(retryAfter);
      host.told = { at: host.told && now < host.told.until ? host.told.at : now, until };
    }
    if (isRobots) host.closed = status >= 500;
  }

  /** The first offences, kind by kind, and how many there were in all. */
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

/** Whether the last requests came in less than half the time that the pace gives them. */
function isTooFast({ arrivals }: Host, { robots, agent }: Arrival, now: number): boolean {
  arrivals.push(now);
  if (arrivals.length < MEASURED) return false;
  const first = arrivals.shift() ?? now;
  const delay = (rulesOf(robots).getCrawlDelay(agent) ?? 0) * 1000;
  return now - first < ((MEASURED - 1) * Math.max(delay, politeness.intervalMs)) / 2;
}

function mayFetch({ robots, url, agent }: Arrival): boolean {
  // Any address of the host serves as that of its rules.
  return rulesOf(robots).isAllowed(`http://host.invalid${url.pathname}${url.search}`, agent) ?? true;
}

const parsed = new Map<string, ReturnType<typeof robotsParser>>();

/** Few texts serve all sellers. */
function rulesOf(text: string): ReturnType<typeof robotsParser> {
  const rules = parsed.get(text) ?? robotsParser('http://host.invalid/robots.txt', text);
  parsed.set(text, rules);
  return rules;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
