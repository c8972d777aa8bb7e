import { AccessError } from '@obverse/connections';
import { LogUnavailableError } from '../port';

export interface TokenSourceOptions {
  /** The token endpoint of the identity provider. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string | undefined;
  /** What the brokers need besides the token (RFC 7628), for example Confluent's `logicalCluster`. */
  readonly extensions?: Readonly<Record<string, string>>;
  /** Any clock in milliseconds. */
  readonly now?: () => number;
}

export interface BearerToken {
  readonly value: string;
  readonly extensions?: Readonly<Record<string, string>>;
}

const ANSWERS_WITHIN_MS = 10_000;
/** A token is used for this share of its life, so that none expires on its way. */
const USED_SHARE = 0.8;
/** For an answer without `expires_in`. */
const UNKNOWN_LIFE_SECONDS = 60;

/**
 * Tokens by the grant of client credentials (RFC 6749, 4.4). All connections of a process share one, until most of its life is over. Throws
 * {@link AccessError} when the provider refuses the client, and {@link LogUnavailableError} when it does not answer.
 */
export class TokenSource {
  readonly #options: TokenSourceOptions;
  readonly #now: () => number;
  #current: { readonly token: BearerToken; readonly until: number } | undefined;
  #pending: Promise<BearerToken> | undefined;

  constructor(options: TokenSourceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  async token(): Promise<BearerToken> {
    if (this.#current && this.#now() < this.#current.until) return this.#current.token;
    this.#pending ??= this.#request().finally(() => (this.#pending = undefined));
    return this.#pending;
  }

  async #request(): Promise<BearerToken> {
    const sentAt = this.#now();
    const { url, extensions = {} } = this.#options;
    const answer = await this.#send();
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw refusal(url, answer.status, textOf(body, 'error'));
    const value = textOf(body, 'access_token');
    if (value === '') throw new AccessError(`EVENT_LOG_TOKEN_URL: ${hostOf(url)} answers without an access token.`);
    const seconds = Number(Reflect.get(Object(body), 'expires_in') ?? UNKNOWN_LIFE_SECONDS);
    const token = { value, ...(Object.keys(extensions).length > 0 && { extensions }) };
    this.#current = { token, until: sentAt + seconds * 1000 * USED_SHARE };
    return token;
  }

  async #send(): Promise<Response> {
    const { url, clientId, clientSecret, scope } = this.#options;
    // RFC 6749, 2.3.1: both are form-encoded first.
    const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}`, accept: 'application/json' },
        body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
    } catch (cause) {
      throw new LogUnavailableError(`EVENT_LOG_TOKEN_URL: ${hostOf(url)} does not answer, so Kafka gets no token`, {
        cause,
      });
    }
  }
}

function refusal(url: string, status: number, error: string): Error {
  const what = `${status}${error === '' ? '' : ` ${error}`}`;
  if (status === 429 || status >= 500)
    return new LogUnavailableError(`EVENT_LOG_TOKEN_URL: ${hostOf(url)} gives no token (${what})`);
  return new AccessError(
    `EVENT_LOG_TOKEN_URL: ${hostOf(url)} refuses a token (${what}). Correct the user of EVENT_LOG_URL, which is the id of the client, EVENT_LOG_PASSWORD_FILE with its secret, or EVENT_LOG_TOKEN_SCOPE.`,
  );
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? 'the address';

function textOf(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
