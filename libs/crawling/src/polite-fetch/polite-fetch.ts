import { ApiKeyring, type SellerAccess } from '../access/api-keyring';
import { SellerSecrets } from '../access/seller-secrets';
import type { BrowserPages } from '../browser/browser-pages';
import type { FetchForPage } from '../browser/page-requests';
import { messageOf, NeedsBrowser, PauseSeller, RetryLater, SkipLot } from '../errors';
import { HostPausedError, type HostPacer, type PaceRules, type Urgency } from '../politeness/host-pacer';
import { robotsLimitBytes, RobotsPolicy, type NoRobots } from '../robots/robots-policy';
import { AddressRefusedError } from '@obverse/connections';
import {
  BodyTooLargeError,
  EndlessRedirectsError,
  type FetchAnswer,
  type Fetcher,
  NoAnswerError,
  type OriginHeaders,
  UnknownEncodingError,
} from '../fetch/fetcher';
import { responseVerdict } from '../fetch/response-verdict';

/** The product token used in robots.txt files. */
export const botName = 'ObverseBot';

/** The crawler's name and the contact for complaints; `contact` is an address or a page of the operator. */
export function userAgent(contact: string): string {
  return `${botName}/0.1 (+${contact})`;
}

/** The Accept header of page requests. */
export const acceptPages = 'text/html, application/xhtml+xml, application/json, application/xml;q=0.9, */*;q=0.5';
/** Limit of an unpacked page. */
export const pageLimitBytes = 8 * 1024 * 1024;

export interface PoliteRequest {
  readonly url: string;
  readonly rules: PaceRules;
  readonly urgency: Urgency;
  readonly limitBytes: number;
  readonly accept: string;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** For an API that requires authorization. */
  readonly access?: SellerAccess | undefined;
  /** The page has no content before its scripts have run. */
  readonly render?: boolean | undefined;
  readonly signal: AbortSignal;
}

/** Limit of a token answer. */
const tokenLimitBytes = 64 * 1024;

/** Makes requests that obey robots.txt, the host's pace and its requests to slow down. */
export class PoliteFetch {
  private readonly robots: RobotsPolicy;
  private readonly keyring: ApiKeyring;

  constructor(
    private readonly fetcher: Fetcher,
    private readonly pacer: HostPacer,
    agent: string,
    private readonly now: () => number,
    secrets = new SellerSecrets({}, undefined),
    private readonly pages?: Pick<BrowserPages, 'render'>,
  ) {
    const tokenRules: PaceRules = { intervalMs: 1_000, concurrency: 1 };
    this.keyring = new ApiKeyring(secrets, {
      now,
      post: (url, form, headers) =>
        this.paced(hostOf(url), { rules: tokenRules, urgency: 'urgent' }, () =>
          this.fetcher.post(url, form, headers, { limitBytes: tokenLimitBytes, accept: 'application/json' }),
        ),
    });
    this.robots = new RobotsPolicy({ agent, now, fetch: (url, pace) => this.fetchRobots(url, pace) });
  }

  /**
   * Returns an answer of any status. Throws {@link RetryLater}, {@link SkipLot}, {@link PauseSeller} or, for a page to be rendered without a
   * browser, {@link NeedsBrowser}; their `cause` is the original error. When the signal is aborted, throws the signal's reason.
   */
  async get(request: PoliteRequest): Promise<FetchAnswer> {
    const rules = await this.checkRobots(request.url, request.rules);
    const { access, urgency, signal } = request;
    const host = hostOf(request.url);
    const paced = (headers?: OriginHeaders) =>
      this.paced(host, { rules, urgency, signal }, () => this.exchange(request, host, headers));
    if (!access || !isOf(access.origin, request.url)) return paced();
    const headers = await this.keyring.headersFor(access);
    const answer = await paced(headers);
    const refused = answer.status === 401 && isOf(access.origin, answer.url);
    const renewed = refused ? await this.keyring.renewed(access, headers) : undefined;
    return renewed ? paced(renewed) : answer;
  }

  /** Epoch milliseconds before which no request to the host may begin. */
  nextStartAt(url: string): number {
    return this.pacer.nextStartAt(hostOf(url));
  }

  private async paced(
    host: string,
    { rules, urgency, signal }: Pick<PoliteRequest, 'rules' | 'urgency'> & { readonly signal?: AbortSignal },
    exchange: () => Promise<FetchAnswer>,
  ): Promise<FetchAnswer> {
    try {
      return await this.pacer.run(host, rules, urgency, exchange, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof NoAnswerError) this.pacer.failed(host, error.message);
      throw this.named(error);
    }
  }

  private async exchange(
    request: PoliteRequest,
    host: string,
    originHeaders: OriginHeaders | undefined,
  ): Promise<FetchAnswer> {
    const { url, limitBytes, accept, etag = null, lastModified = null, signal } = request;
    const onRedirect = async (target: URL) => void (await this.checkRobots(target.href, request.rules));
    // A rendered page may show other lots although its HTML is unchanged.
    const validators = request.render ? {} : { etag, lastModified };
    const options = { limitBytes, accept, ...validators, signal, onRedirect, originHeaders };
    const answer = await this.fetcher.get(url, options);
    const verdict = responseVerdict(answer.status, answer.headers, this.now());
    if (verdict.kind !== 'retry') this.pacer.recovered(host);
    else if (verdict.slowDown) this.pacer.slowDown(host, verdict.waitMs);
    else this.pacer.failed(host, `${host}: ${verdict.reason}`);
    return request.render ? this.render(answer, request) : answer;
  }

  /** Requests of the page's scripts obey robots.txt too, and count as part of the page's request. */
  private async render(answer: FetchAnswer, { rules, limitBytes, signal }: PoliteRequest): Promise<FetchAnswer> {
    if (!this.pages) throw new NeedsBrowser('its pages need a browser, and this program has none');
    const fetchForPage: FetchForPage = async (url, options) => {
      await this.checkRobots(url, rules);
      const onRedirect = async (target: URL) => void (await this.checkRobots(target.href, rules));
      return this.fetcher.get(url, { ...options, onRedirect });
    };
    return this.pages.render(answer, { limitBytes, fetchForPage, signal });
  }

  private async checkRobots(url: string, rules: PaceRules): Promise<PaceRules> {
    let verdict;
    try {
      verdict = await this.robots.check(url, rules);
    } catch (error) {
      throw error instanceof HostPausedError ? this.named(error) : new SkipLot(messageOf(error), { cause: error });
    }
    switch (verdict.kind) {
      case 'allowed':
        return verdict.crawlDelayMs > rules.intervalMs ? { intervalMs: verdict.crawlDelayMs, concurrency: 1 } : rules;
      case 'disallowed':
        throw new SkipLot(`robots.txt disallows ${url}`);
      case 'unknown':
        throw new PauseSeller(`robots.txt is not available from ${verdict.why}`, verdict.retryInMs, { silent: true });
    }
  }

  /** The robots policy treats a missing answer as "disallowed for now". */
  private async fetchRobots(url: string, pace: PaceRules): Promise<FetchAnswer | NoRobots> {
    const host = hostOf(url);
    try {
      return await this.pacer.run(host, pace, 'urgent', () =>
        this.fetcher.get(url, { limitBytes: robotsLimitBytes, accept: 'text/plain, */*;q=0.1' }),
      );
    } catch (error) {
      if (error instanceof NoAnswerError) {
        this.pacer.failed(host, error.message);
        return { why: error.message };
      }
      if (isNever(error)) return { why: `${host}: ${error.message}` };
      throw error;
    }
  }

  private named(error: unknown): unknown {
    if (error instanceof HostPausedError)
      return new PauseSeller(error.message, Math.max(0, error.until - this.now()), { silent: !error.requestedByHost });
    if (error instanceof NoAnswerError) return new RetryLater(error.message, undefined, { cause: error });
    const never = error instanceof AddressRefusedError || isNever(error);
    return never ? new SkipLot(error.message, { cause: error }) : error;
  }
}

/** The same request would fail again. */
function isNever(error: unknown): error is Error {
  return [BodyTooLargeError, UnknownEncodingError, EndlessRedirectsError].some((kind) => error instanceof kind);
}

function isOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
