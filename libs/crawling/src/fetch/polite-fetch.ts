import { messageOf, PauseSeller, RetryLater, SkipLot } from '../errors';
import type { HostPacer, PaceRules, Urgency } from '../politeness/host-pacer';
import { robotsLimitBytes, RobotsPolicy } from '../robots/robots-policy';
import { AddressRefusedError } from './address-guard';
import { BodyTooLargeError, type FetchAnswer, type Fetcher, NoAnswerError, UnknownEncodingError } from './fetcher';
import { judge } from './response-verdict';

/** The product token that robots.txt files name. */
export const botName = 'ObverseBot';

/** Who we are and where to complain; `contact` is an address or a page of the operator's. */
export function userAgent(contact: string): string {
  return `${botName}/0.1 (+${contact})`;
}

/** What a page is asked for with. */
export const acceptPages = 'text/html, application/xhtml+xml, application/json, application/xml;q=0.9, */*;q=0.5';
/** Of a page, unpacked. */
export const pageLimitBytes = 8 * 1024 * 1024;

export interface PoliteRequest {
  readonly url: string;
  readonly rules: PaceRules;
  readonly urgency: Urgency;
  readonly limitBytes: number;
  readonly accept: string;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly signal: AbortSignal;
}

/** A request that obeys robots.txt, the host's pace and its wish to slow down. */
export class PoliteFetch {
  private readonly robots: RobotsPolicy;

  constructor(
    private readonly fetcher: Fetcher,
    private readonly pacer: HostPacer,
    agent: string,
    private readonly now: () => number,
  ) {
    this.robots = new RobotsPolicy({ agent, now, fetch: (url, pace) => this.fetchRobots(url, pace) });
  }

  /**
   * Any status is an answer. Throws {@link RetryLater}, {@link SkipLot} or {@link PauseSeller}; their `cause` is what happened. When the
   * signal is aborted it throws the signal's reason.
   */
  async get(request: PoliteRequest): Promise<FetchAnswer> {
    const rules = await this.admit(request.url, request.rules);
    const host = hostOf(request.url);
    try {
      return await this.pacer.run(host, rules, request.urgency, () => this.exchange(host, request), request.signal);
    } catch (error) {
      request.signal.throwIfAborted();
      throw named(error);
    }
  }

  /** Epoch milliseconds before which the host must not be asked. */
  nextStartAt(url: string): number {
    return this.pacer.nextStartAt(hostOf(url));
  }

  private async exchange(host: string, request: PoliteRequest): Promise<FetchAnswer> {
    const { url, limitBytes, accept, etag = null, lastModified = null, signal } = request;
    const onRedirect = async (target: URL) => void (await this.admit(target.href, request.rules));
    const answer = await this.fetcher.get(url, { limitBytes, accept, etag, lastModified, signal, onRedirect });
    const verdict = judge(answer.status, answer.headers, this.now());
    if (verdict.kind === 'retry' && verdict.slowDown) this.pacer.slowDown(host, verdict.waitMs);
    else this.pacer.recovered(host);
    return answer;
  }

  private async admit(url: string, rules: PaceRules): Promise<PaceRules> {
    let verdict;
    try {
      verdict = await this.robots.check(url, rules);
    } catch (error) {
      throw new SkipLot(messageOf(error), { cause: error });
    }
    switch (verdict.kind) {
      case 'allowed':
        return verdict.crawlDelayMs > rules.intervalMs ? { intervalMs: verdict.crawlDelayMs, concurrency: 1 } : rules;
      case 'disallowed':
        throw new SkipLot(`robots.txt disallows ${url}`);
      case 'unknown':
        throw new PauseSeller(`robots.txt of ${hostOf(url)} cannot be had`, verdict.retryInMs);
    }
  }

  /** Undefined stands for "no answer", which the rules read as "disallowed for now". */
  private async fetchRobots(url: string, pace: PaceRules): Promise<FetchAnswer | undefined> {
    try {
      return await this.pacer.run(hostOf(url), pace, 'urgent', () =>
        this.fetcher.get(url, { limitBytes: robotsLimitBytes, accept: 'text/plain, */*;q=0.1' }),
      );
    } catch (error) {
      if (error instanceof NoAnswerError || error instanceof BodyTooLargeError || error instanceof UnknownEncodingError)
        return undefined;
      throw error;
    }
  }
}

function named(error: unknown): unknown {
  if (error instanceof NoAnswerError) return new RetryLater(error.message, undefined, { cause: error });
  const never =
    error instanceof AddressRefusedError || error instanceof BodyTooLargeError || error instanceof UnknownEncodingError;
  return never ? new SkipLot(error.message, { cause: error }) : error;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
