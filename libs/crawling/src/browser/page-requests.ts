import type { Page, Route } from 'playwright-core';
import { CrawlError, messageOf } from '../errors';
import { AddressRefusedError } from '@obverse/connections';
import {
  BodyTooLargeError,
  type FetchAnswer,
  type FetchOptions,
  NoAnswerError,
  UnknownEncodingError,
} from '../fetch/fetcher';
import { responseVerdict } from '../fetch/response-verdict';
import { refusalOf } from './request-rules';

/** Fetches a resource for a page's scripts, through the address filter and robots.txt as for any request. Throws as the fetcher does. */
export type FetchForPage = (url: string, options: FetchOptions) => Promise<FetchAnswer>;

export interface PageLimits {
  /** Maximum number of requests by a page's scripts, its document not counted. */
  readonly requests: number;
  /** Maximum size of all answers together, unpacked. */
  readonly bytes: number;
}

/** Headers of the finished transport, and headers that set state. */
const NOT_FORWARDED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
  'strict-transport-security',
]);

/**
 * Answers every request of one page. The browser itself has no network access: the fetcher makes all permitted requests, so the connection goes to
 * the address that was checked. `onFailure` receives the reason why the page cannot be completed.
 */
export class PageRequests {
  private documentGiven = false;
  private requested = 0;
  private left: number;

  constructor(
    private readonly document: FetchAnswer,
    private readonly fetchForPage: FetchForPage,
    private readonly limits: PageLimits,
    private readonly signal: AbortSignal,
    private readonly onFailure: (error: Error) => void,
  ) {
    this.left = limits.bytes;
  }

  async answer(route: Route, page: Page): Promise<void> {
    try {
      await this.decide(route, page);
    } catch (error) {
      // A page that is closing accepts no answer; an open page would wait for this one forever.
      if (!page.isClosed()) this.onFailure(new NoAnswerError(messageOf(error), { cause: error }));
    }
  }

  private async decide(route: Route, page: Page): Promise<void> {
    const request = route.request();
    const kind = request.resourceType();
    if (!this.documentGiven && request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      this.documentGiven = true;
      return forward(route, this.document);
    }
    const wanted = { url: request.url(), method: request.method(), kind };
    // Chromium shows an error page for a blocked document, but keeps the current page when a navigation is aborted.
    if (refusalOf(wanted) !== undefined) return route.abort(kind === 'document' ? 'aborted' : 'blockedbyclient');
    const answer = await this.fetchWanted(wanted.url, request.headers());
    return answer ? forward(route, answer) : route.abort('failed');
  }

  /** Undefined for a resource the page is rendered without. */
  private async fetchWanted(url: string, sent: Readonly<Record<string, string>>): Promise<FetchAnswer | undefined> {
    if (++this.requested > this.limits.requests) {
      this.onFailure(new NoAnswerError(`${this.host}: its scripts made more than ${this.limits.requests} requests`));
      return undefined;
    }
    try {
      const answer = await this.fetchForPage(url, this.optionsFor(url, sent));
      this.left -= answer.body.byteLength;
      if (this.left < 0) throw new BodyTooLargeError(this.limits.bytes);
      this.checkStatus(url, answer);
      return answer.status >= 300 && answer.status < 400 ? undefined : answer;
    } catch (error) {
      if (error instanceof BodyTooLargeError) this.onFailure(new BodyTooLargeError(this.limits.bytes));
      // A temporary failure of the page's own host makes the page incomplete. Permanently refused resources do not.
      else if (error instanceof NoAnswerError && this.isOwn(url)) this.onFailure(error);
      else if (!isRefusal(error)) throw error;
      return undefined;
    }
  }

  private optionsFor(url: string, sent: Readonly<Record<string, string>>): FetchOptions {
    const own = Object.entries(sent).filter(([name]) => name.startsWith('x-'));
    const originHeaders = { origin: new URL(url).origin, headers: Object.fromEntries(own) };
    return {
      limitBytes: Math.max(1, this.left),
      accept: sent['accept'] ?? '*/*',
      signal: this.signal,
      originHeaders,
    };
  }

  /** A list whose data request was answered with "too many requests" would look empty. */
  private checkStatus(url: string, { status, headers }: FetchAnswer): void {
    if (this.isOwn(url) && responseVerdict(status, headers, 0).kind === 'retry')
      this.onFailure(new NoAnswerError(`${url}: status ${status}`));
  }

  private isOwn(url: string): boolean {
    return new URL(url).host === this.host;
  }

  private get host(): string {
    return new URL(this.document.url).host;
  }
}

/** NoAnswerError of another host counts too: resources from other hosts rarely contain lots. */
function isRefusal(error: unknown): boolean {
  return [AddressRefusedError, UnknownEncodingError, NoAnswerError, CrawlError].some((kind) => error instanceof kind);
}

async function forward(route: Route, { status, headers, body }: FetchAnswer): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name));
  await route.fulfill({ status, headers: Object.fromEntries(kept), body: Buffer.from(body) });
}
