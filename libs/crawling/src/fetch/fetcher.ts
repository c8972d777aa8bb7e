import { Agent } from 'undici';
import { messageOf } from '../errors';
import { AddressFilter, AddressRefusedError } from '@obverse/connections';
import { BodyTooLargeError, unpackBody, UnknownEncodingError } from './body';
import { connectionFault, type ConnectionFaultKind } from './connection-fault';
import { exchange } from './exchange';
import { HostCookies, type RedirectCookies } from './redirect-cookies';

export { BodyTooLargeError, UnknownEncodingError } from './body';

export interface FetcherOptions {
  readonly addressFilter: AddressFilter;
  /** `ObverseBot/0.1 (+https://…)`: the crawler's name and the contact for complaints. */
  readonly userAgent: string;
  readonly connectTimeoutMs?: number;
  readonly headersTimeoutMs?: number;
  /** For the whole request, redirects included; also limits a server that sends very slowly. */
  readonly totalTimeoutMs?: number;
  readonly maxRedirects?: number;
  /** Trusted certificates in PEM, instead of the public authorities'. */
  readonly authorities?: readonly string[];
}

/** Headers for one origin; a redirect to another origin is sent without them. */
export interface OriginHeaders {
  /** As `URL.origin` prints it. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface FetchOptions {
  /** Of the unpacked body, bytes. */
  readonly limitBytes: number;
  readonly accept: string;
  /** Validators of the last answer; an unchanged page is answered with 304. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly signal?: AbortSignal;
  readonly originHeaders?: OriginHeaders | undefined;
  /** Called before each redirect is followed; throws to refuse it. */
  readonly onRedirect?: (url: URL) => Promise<void>;
}

export interface FetchAnswer {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; repeated headers are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked; empty for 304. */
  readonly body: Uint8Array;
}

/** There was no answer, or no valid HTTP. The same request may succeed later. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  /** What failed in the connection, if known. */
  get fault(): ConnectionFaultKind | undefined {
    return connectionFault(this.cause)?.kind;
  }
}

/** The answers redirect to each other, or too often. The host works; its page at this address does not. */
export class EndlessRedirectsError extends Error {
  override readonly name = 'EndlessRedirectsError';
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * GET over HTTP(S) from untrusted servers. Throws {@link AddressRefusedError}, {@link BodyTooLargeError}, {@link UnknownEncodingError},
 * {@link EndlessRedirectsError} (never retried) or {@link NoAnswerError}. Any status is returned as an answer.
 */
export class Fetcher {
  private readonly agent: Agent;
  private readonly cookies = new HostCookies();

  constructor(private readonly options: FetcherOptions) {
    this.agent = new Agent({
      connect: {
        lookup: options.addressFilter.lookup,
        timeout: options.connectTimeoutMs ?? 10_000,
        ...(options.authorities && { ca: [...options.authorities] }),
      },
      headersTimeout: options.headersTimeoutMs ?? 20_000,
      bodyTimeout: options.headersTimeoutMs ?? 20_000,
      maxHeaderSize: 64 * 1024,
      pipelining: 1,
    });
  }

  async get(address: string, options: FetchOptions): Promise<FetchAnswer> {
    const maxRedirects = this.options.maxRedirects ?? 5;
    return this.timed(options.signal, async (signal) => {
      let url = parseUrl(address);
      const { host } = url;
      const cookies = this.cookies.of(host);
      const seen = new Set<string>();
      let isAgain = false;
      let asked = options;
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        this.options.addressFilter.checkUrl(url);
        isAgain ||= seen.has(url.href);
        seen.add(url.href);
        const answer = await this.exchange(url, asked, signal, { cookies });
        const location = REDIRECTS.has(answer.status) ? answer.headers['location'] : undefined;
        if (location === undefined) {
          if (isAgain) this.cookies.keep(host, cookies);
          return answer;
        }
        url = parseUrl(location, url);
        await options.onRedirect?.(url);
        // Any older page at the new address would be "not modified since" the date of the first one. An entity tag is of one page.
        asked = { ...options, lastModified: null };
      }
      throw new EndlessRedirectsError(`more than ${maxRedirects} redirects from ${address}`);
    });
  }

  /** Sends a form and reads the answer. Redirects are not followed, since a form's secrets are for its address only. Throws as {@link get}. */
  async post(
    address: string,
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
    options: Pick<FetchOptions, 'limitBytes' | 'accept'>,
  ): Promise<FetchAnswer> {
    const url = parseUrl(address);
    this.options.addressFilter.checkUrl(url);
    const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const asked = { ...options, originHeaders: { origin: url.origin, headers: sent } };
    return this.timed(undefined, (signal) =>
      this.exchange(url, asked, signal, { form: new URLSearchParams(form).toString() }),
    );
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /** One timer and one listener for a whole request: composed signals cost more than a small answer. */
  private async timed<T>(outer: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const inner = new AbortController();
    const onOuter = () => inner.abort(outer?.reason);
    const limitMs = this.options.totalTimeoutMs ?? 60_000;
    // The platform's error name; {@link connectionFault} uses it.
    const late = () => inner.abort(new DOMException(`no whole answer within ${limitMs} ms`, 'TimeoutError'));
    const timer = setTimeout(late, limitMs);
    if (outer?.aborted) onOuter();
    else outer?.addEventListener('abort', onOuter, { once: true });
    try {
      return await work(inner.signal);
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onOuter);
    }
  }

  private async exchange(
    url: URL,
    options: FetchOptions,
    signal: AbortSignal,
    { form, cookies }: { readonly form?: string; readonly cookies?: RedirectCookies },
  ): Promise<FetchAnswer> {
    const { limitBytes } = options;
    const cookie = cookies?.headerFor(url);
    try {
      const { status, headers, setCookies, packed } = await exchange(
        this.agent,
        {
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: form === undefined ? 'GET' : 'POST',
          headers: { ...(cookie !== undefined && { cookie }), ...this.requestHeaders(url, options) },
          ...(form !== undefined && { body: form }),
        },
        { limitBytes, isRead: hasBody, signal },
      );
      cookies?.take(url, setCookies, Date.now());
      const body = hasBody(status)
        ? await unpackBody(packed, headers['content-encoding'], limitBytes)
        : new Uint8Array();
      return { url: url.href, status, headers, body };
    } catch (error) {
      throw named(error, url);
    }
  }

  private requestHeaders(url: URL, options: FetchOptions): Record<string, string> {
    const { originHeaders } = options;
    return {
      'user-agent': this.options.userAgent,
      accept: options.accept,
      'accept-encoding': 'gzip, br',
      ...(isSendable(options.etag) && { 'if-none-match': options.etag }),
      ...(isSendable(options.lastModified) && { 'if-modified-since': options.lastModified }),
      ...(originHeaders?.origin === url.origin ? originHeaders.headers : {}),
    };
  }
}

/** A server's validator may contain characters that a header cannot carry; the page is then requested unconditionally. */
function isSendable(validator: string | null | undefined): validator is string {
  return typeof validator === 'string' && /^[\t\x20-\x7e\x80-\xff]{1,1000}$/.test(validator);
}

function hasBody(status: number): boolean {
  return status !== 304 && !REDIRECTS.has(status);
}

function parseUrl(address: string, base?: URL): URL {
  try {
    return new URL(address, base);
  } catch (error) {
    throw new AddressRefusedError(`not an address: ${address.slice(0, 200)}`, { cause: error });
  }
}

function named(error: unknown, url: URL): Error {
  for (const kind of [AddressRefusedError, BodyTooLargeError, UnknownEncodingError]) {
    if (error instanceof kind) return error;
    const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
    if (cause instanceof kind) return cause;
  }
  const why = connectionFault(error)?.text ?? messageOf(error);
  return new NoAnswerError(`${url.host}: ${why}`, { cause: error });
}
