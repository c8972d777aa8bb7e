import type { Page, Route } from 'playwright-core';
import { CrawlError, messageOf } from '../errors';
import { AddressRefusedError } from '../fetch/address-filter';
import {
  BodyTooLargeError,
  type FetchAnswer,
  type FetchOptions,
  NoAnswerError,
  UnknownEncodingError,
} from '../fetch/fetcher';
import { responseVerdict } from '../fetch/response-verdict';
import { refusalOf } from './request-rules';

/** How what a page's scripts want is had: through the address guard and robots.txt, like everything else. Throws as the fetcher does. */
export type FetchForPage = (url: string, options: FetchOptions) => Promise<FetchAnswer>;

export interface PageLimits {
  /** What a page's scripts may ask for, its document not counted. */
  readonly requests: number;
  /** Of all answers together, unpacked. */
  readonly bytes: number;
}

/** Headers of the transport, which is over, and of state, which no page leaves behind. */
const NOT_FORWARDED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'set-cookie',
  'strict-transport-security',
]);

/**
 * Answers every request of one page. The browser itself connects to nobody: what may be asked for, our own fetcher asks for, so that the
 * address that was checked is the one that is connected to. `onTrouble` hears why the page cannot become whole.
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
      // A page that is being closed takes no answer; while it lives, it would wait for this one without end.
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
    // Chromium shows a page of its own for a blocked document, but stays where it is when one is called off.
    if (refusalOf(wanted) !== undefined) return route.abort(kind === 'document' ? 'aborted' : 'blockedbyclient');
    const answer = await this.fetchWanted(wanted.url, request.headers());
    return answer ? forward(route, answer) : route.abort('failed');
  }

  /** Undefined for what the page has to do without. */
  private async fetchWanted(url: string, sent: Readonly<Record<string, string>>): Promise<FetchAnswer | undefined> {
    if (++this.requested > this.limits.requests) {
      this.onFailure(new NoAnswerError(`${this.host}: its scripts ask for more than ${this.limits.requests} answers`));
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
      // Without what its own host keeps back for now the page is not whole. It never had what is refused for good.
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

  /** A list whose data came with "too many requests" would look empty. */
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

/** NoAnswerError of a stranger's host counts too: most of what pages have from there prints no lot. */
function isRefusal(error: unknown): boolean {
  return [AddressRefusedError, UnknownEncodingError, NoAnswerError, CrawlError].some((kind) => error instanceof kind);
}

async function forward(route: Route, { status, headers, body }: FetchAnswer): Promise<void> {
  const kept = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name));
  await route.fulfill({ status, headers: Object.fromEntries(kept), body: Buffer.from(body) });
}
