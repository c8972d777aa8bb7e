import type { Browser, BrowserContext, Page } from 'playwright-core';
import { asError, messageOf, NeedsBrowser } from '../errors';
import { BodyTooLargeError, type FetchAnswer, NoAnswerError } from '../fetch/fetcher';
import { HostPacer } from '../politeness/host-pacer';
import { ChromiumKeeper, type KeeperOptions } from './chromium-keeper';
import { type FetchForPage, type PageLimits, PageRequests } from './page-requests';

export interface BrowserPagesOptions extends KeeperOptions {
  readonly userAgent: string;
  /** Concurrently open pages. */
  readonly pagesAtOnce?: number | undefined;
  /** Time limit for a page, from opening it until its network is idle, milliseconds. */
  readonly renderTimeoutMs?: number;
  readonly limits?: PageLimits;
}

export interface Rendering {
  /** Limit of the rendered page's size. */
  readonly limitBytes: number;
  readonly fetchForPage: FetchForPage;
  readonly signal: AbortSignal;
}

const LIMITS: PageLimits = { requests: 150, bytes: 32 * 1024 * 1024 };
/** A page that does not close within this time is in an endless loop; its browser is then discarded. */
const CLOSE_MS = 10_000;
/** Headers of the original answer that do not apply to the rendered body. */
const SHELL_HEADERS = new Set(['etag', 'last-modified', 'content-encoding', 'content-length', 'content-type']);
/** Peer connections bypass request interception. */
const NO_PEER_CONNECTIONS = 'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection;';

/** Renders pages whose scripts must run. Concurrency is limited; each page has its own browser context, which is closed afterwards. */
export class BrowserPages {
  private readonly keeper: ChromiumKeeper;
  private readonly queue = new HostPacer();

  constructor(private readonly options: BrowserPagesOptions) {
    this.keeper = new ChromiumKeeper(options);
  }

  /**
   * Returns the answer with its scripts run: same address and status, the body rendered in UTF-8. Answers that are not HTML or not successful are
   * returned unchanged. Throws {@link NeedsBrowser}, {@link BodyTooLargeError}, or {@link NoAnswerError} when the page does not become idle or its
   * own host refuses a part of it.
   */
  async render(answer: FetchAnswer, rendering: Rendering): Promise<FetchAnswer> {
    if (!isPage(answer)) return answer;
    const rules = { intervalMs: 0, concurrency: this.options.pagesAtOnce ?? 2 };
    return this.queue.run('pages', rules, 'urgent', () => this.inBrowser(answer, rendering), rendering.signal);
  }

  async close(): Promise<void> {
    await this.keeper.close();
  }

  private async inBrowser(answer: FetchAnswer, rendering: Rendering): Promise<FetchAnswer> {
    const { browser, release } = await this.keeper.take();
    const failure = new AbortController();
    const time = AbortSignal.timeout(this.options.renderTimeoutMs ?? 45_000);
    const over = AbortSignal.any([time, failure.signal, rendering.signal]);
    const context = this.contextIn(browser);
    try {
      const { fetchForPage, limitBytes } = rendering;
      const requests = new PageRequests(answer, fetchForPage, this.options.limits ?? LIMITS, over, (e) =>
        failure.abort(e),
      );
      const body = await unlessOver(over, rendered(context, requests, answer.url, limitBytes));
      return { ...answer, headers: renderedHeaders(answer.headers), body };
    } catch (error) {
      throw named(error, time, answer.url);
    } finally {
      // A page that did not become idle may still be running scripts.
      release(!(await closed(context)) || time.aborted);
    }
  }

  private async contextIn(browser: Browser): Promise<BrowserContext> {
    const context = await browser.newContext({
      userAgent: this.options.userAgent,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    await context.addInitScript(NO_PEER_CONNECTIONS);
    await context.routeWebSocket(/.*/, (socket) => socket.close());
    return context;
  }
}

async function rendered(
  opening: Promise<BrowserContext>,
  requests: PageRequests,
  url: string,
  limitBytes: number,
): Promise<Uint8Array> {
  const context = await opening;
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  await context.route(/.*/, (route) => requests.answer(route, page));
  // Our own time limit covers all steps together.
  await page.goto(url, { waitUntil: 'networkidle', timeout: 0 });
  return htmlOf(page, limitBytes);
}

async function htmlOf(page: Page, limitBytes: number): Promise<Uint8Array> {
  const length = Number(await page.evaluate('document.documentElement.outerHTML.length'));
  if (length > limitBytes) throw new BodyTooLargeError(limitBytes);
  const html = Buffer.from(await page.content());
  if (html.byteLength > limitBytes) throw new BodyTooLargeError(limitBytes);
  return html;
}

function unlessOver<T>(over: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    const onAbort = () => reject(asError(over.reason));
    if (over.aborted) onAbort();
    over.addEventListener('abort', onAbort, { once: true });
  });
  return Promise.race([work, ended]);
}

/** False when the context does not close: its browser is then unusable. */
async function closed(opening: Promise<BrowserContext>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CLOSE_MS);
  });
  const closing = opening
    .then((context) => context.close())
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([closing, late]);
  } finally {
    clearTimeout(timer);
  }
}

function named(error: unknown, time: AbortSignal, url: string): Error {
  for (const kind of [NoAnswerError, BodyTooLargeError, NeedsBrowser]) if (error instanceof kind) return error;
  const reason = time.aborted ? 'its scripts did not finish in time' : messageOf(error).slice(0, 300);
  return new NoAnswerError(`${new URL(url).host}: ${reason}`, { cause: error });
}

function isPage({ status, headers, body }: FetchAnswer): boolean {
  const isHtml = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
  return status >= 200 && status < 300 && isHtml && body.byteLength > 0;
}

function renderedHeaders(headers: FetchAnswer['headers']): FetchAnswer['headers'] {
  const kept = Object.entries(headers).filter(([name]) => !SHELL_HEADERS.has(name));
  return { ...Object.fromEntries(kept), 'content-type': 'text/html; charset=utf-8' };
}
