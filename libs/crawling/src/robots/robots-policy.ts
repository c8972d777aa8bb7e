import robotsParser from 'robots-parser';
import { decodeBody } from '../fetch/content-charset';
import type { FetchAnswer } from '../fetch/fetcher';
import type { PaceRules } from '../politeness/host-pacer';
import { groupsFor, weightOf } from './robots-groups';

/** RFC 9309, 2.5: at least 500 KiB must be parsed. */
export const robotsLimitBytes = 512 * 1024;
/** RFC 9309, 2.4: not longer than a day. */
const KEEP_MS = 12 * 60 * 60_000;
/** A host whose rules are not available is asked again after this time. */
const KEEP_UNKNOWN_MS = 5 * 60_000;
/** Parser steps for one address: some hundredths of a second. */
const MOST_STEPS = 20_000_000;

export type RobotsVerdict =
  | { readonly kind: 'allowed'; readonly crawlDelayMs: number }
  | { readonly kind: 'disallowed' }
  /** The rules are not available (5xx, no answer): everything is disallowed until `retryInMs` have passed. */
  | { readonly kind: 'unknown'; readonly why: string; readonly retryInMs: number };

/** There was no answer. */
export interface NoRobots {
  /** A message for operators, without a full stop. */
  readonly why: string;
}

/** A host's rules for one agent, from one answer for its robots.txt. Pure. */
export class RobotsRules {
  /** 0 when the host requests none. */
  readonly crawlDelayMs: number;

  private constructor(
    private readonly agent: string,
    private readonly parsed: ReturnType<typeof robotsParser> | undefined,
    /** Why the rules are unknown; undefined when they are known. */
    readonly unknownBecause?: string,
    private readonly weight = 0,
  ) {
    this.crawlDelayMs = Math.round((parsed?.getCrawlDelay(agent) ?? 0) * 1000);
  }

  get known(): boolean {
    return this.unknownBecause === undefined;
  }

  /**
   * 2xx: the rules of the body. 4xx: no rules. Anything else, and no answer: unknown (RFC 9309, 2.3.1). 429 is a request to stop, so it is not
   * treated as "no rules".
   */
  static of(
    robotsUrl: string,
    answer: Pick<FetchAnswer, 'status' | 'body' | 'headers'> | NoRobots,
    agent: string,
  ): RobotsRules {
    if ('why' in answer) return new RobotsRules(agent, undefined, answer.why);
    if (answer.status >= 500 || answer.status === 429 || answer.status < 200)
      return new RobotsRules(agent, undefined, `${new URL(robotsUrl).host}: status ${answer.status}`);
    if (answer.status >= 300) return new RobotsRules(agent, undefined);
    const text = decodeBody(answer.body.subarray(0, robotsLimitBytes), answer.headers['content-type']);
    const groups = groupsFor(text, agent);
    return new RobotsRules(agent, robotsParser(robotsUrl, groups), undefined, weightOf(groups));
  }

  /** An address so long that matching it against many rules would take too long is refused. */
  allows(url: URL): boolean {
    if (!this.known || this.weight * (url.pathname.length + url.search.length) > MOST_STEPS) return false;
    return this.parsed?.isAllowed(url.href, this.agent) ?? true;
  }
}

export interface RobotsOptions {
  /** The product token: `ObverseBot`. */
  readonly agent: string;
  /** Fetches a robots.txt, following redirects. `check` throws what it throws. */
  readonly fetch: (robotsUrl: string, pace: PaceRules) => Promise<FetchAnswer | NoRobots>;
  readonly now: () => number;
}

/** The rules of each host's robots.txt, requested once at the host's pace, and kept. */
export class RobotsPolicy {
  private readonly hosts = new Map<string, { rules: Promise<RobotsRules>; until: number }>();

  constructor(private readonly options: RobotsOptions) {}

  async check(address: string, pace: PaceRules): Promise<RobotsVerdict> {
    const url = new URL(address);
    const { origin } = url;
    const rules = await this.rulesOf(origin, pace);
    if (rules.unknownBecause !== undefined) {
      const until = this.hosts.get(origin)?.until ?? 0;
      const retryInMs = Math.max(1_000, until - this.options.now());
      return { kind: 'unknown', why: rules.unknownBecause, retryInMs };
    }
    if (!rules.allows(url)) return { kind: 'disallowed' };
    return { kind: 'allowed', crawlDelayMs: rules.crawlDelayMs };
  }

  private async rulesOf(origin: string, pace: PaceRules): Promise<RobotsRules> {
    const now = this.options.now();
    const kept = this.hosts.get(origin);
    if (kept && kept.until > now) return kept.rules;
    const robotsUrl = `${origin}/robots.txt`;
    const entry = {
      rules: this.options
        .fetch(robotsUrl, pace)
        .then((answer) => RobotsRules.of(robotsUrl, answer, this.options.agent)),
      until: now + KEEP_MS,
    };
    this.hosts.set(origin, entry);
    // All waiting callers receive the error; it is not kept.
    entry.rules.catch(() => this.hosts.delete(origin));
    const rules = await entry.rules;
    if (!rules.known) entry.until = this.options.now() + KEEP_UNKNOWN_MS;
    return rules;
  }
}
