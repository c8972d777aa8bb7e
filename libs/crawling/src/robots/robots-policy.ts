import robotsParser from 'robots-parser';
import { decodeBody } from '../fetch/content-charset';
import type { FetchAnswer } from '../fetch/fetcher';
import type { PaceRules } from '../politeness/host-pacer';
import { concerning, weightOf } from './robots-groups';

/** RFC 9309, 2.5: at least 500 KiB must be read, and more need not. */
export const robotsLimitBytes = 512 * 1024;
/** RFC 9309, 2.4: not longer than a day. */
const KEEP_MS = 12 * 60 * 60_000;
/** A host whose rules cannot be had is asked again soon. */
const KEEP_UNKNOWN_MS = 5 * 60_000;
/** Of one address held against the rules: some hundredths of a second. */
const MOST_STEPS = 20_000_000;

export type RobotsVerdict =
  | { readonly kind: 'allowed'; readonly crawlDelayMs: number }
  | { readonly kind: 'disallowed' }
  /** The rules could not be had (5xx, no answer): everything is disallowed until `retryInMs` have passed. */
  | { readonly kind: 'unknown'; readonly why: string; readonly retryInMs: number };

/** No answer came. */
export interface NoRobots {
  /** A sentence for operators, without a full stop. */
  readonly why: string;
}

/** A host's rules for one agent, as of one answer for its robots.txt. Pure. */
export class RobotsRules {
  /** 0 where the host asks for none. */
  readonly crawlDelayMs: number;

  private constructor(
    private readonly agent: string,
    private readonly parsed: ReturnType<typeof robotsParser> | undefined,
    /** Why the rules are not known; undefined where they are. */
    readonly unknownBecause?: string,
    private readonly weight = 0,
  ) {
    this.crawlDelayMs = Math.round((parsed?.getCrawlDelay(agent) ?? 0) * 1000);
  }

  get known(): boolean {
    return this.unknownBecause === undefined;
  }

  /** 2xx: as it says. 4xx: no rules. Anything else, and no answer: unknown (RFC 9309, 2.3.1). 429 asks us to go away, so it is no "no rules". */
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
    const groups = concerning(text, agent);
    return new RobotsRules(agent, robotsParser(robotsUrl, groups), undefined, weightOf(groups));
  }

  /** An address that the host made too long for its own many rules is not asked: holding it against them would take too long. */
  allows(url: URL): boolean {
    if (!this.known || this.weight * (url.pathname.length + url.search.length) > MOST_STEPS) return false;
    return this.parsed?.isAllowed(url.href, this.agent) ?? true;
  }
}

export interface RobotsOptions {
  /** The product token: `ObverseBot`. */
  readonly agent: string;
  /** Fetches a robots.txt, redirects followed. What it throws, `check` throws. */
  readonly fetch: (robotsUrl: string, pace: PaceRules) => Promise<FetchAnswer | NoRobots>;
  readonly now: () => number;
}

/** What each host's robots.txt says of us, asked once at the host's pace, and kept. */
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
    // A failure is told to all who wait for it, and not remembered.
    entry.rules.catch(() => this.hosts.delete(origin));
    const rules = await entry.rules;
    if (!rules.known) entry.until = this.options.now() + KEEP_UNKNOWN_MS;
    return rules;
  }
}
