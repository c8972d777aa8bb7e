import type { ApiAccess } from '@obverse/sellers';
import { z } from 'zod';
import { PauseSeller, RetryLater } from '../errors';
import type { FetchAnswer } from '../fetch/fetcher';
import { responseVerdict } from '../fetch/response-verdict';
import type { SellerSecret } from './seller-secrets';

type ClientCredentials = Extract<ApiAccess['authorization'], { kind: 'client-credentials' }>;

export interface TokenParts {
  /** Posts a form at the host's pace. */
  readonly post: (
    url: string,
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
  ) => Promise<FetchAnswer>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Token {
  readonly text: string;
  /** Epoch milliseconds; infinite when the answer has no expiry. */
  readonly until: number;
}

/** A token this close to its expiry is not used: the request could arrive too late. */
const MARGIN_MS = 60_000;
/** The margin of a short-lived token, as a share of its lifetime: a minute would leave nothing. */
const MARGIN_SHARE = 0.1;
/** A refused client stays refused until an operator corrects the secret. */
const REFUSED_PAUSE_MS = 30 * 60_000;

const answerSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
  expires_in: z.coerce.number().positive().optional(),
});

interface Entry {
  readonly fetched: Promise<Token>;
  /** Undefined while it is fetched. */
  token: Token | undefined;
}

/**
 * OAuth 2.0 access tokens for client credentials (RFC 6749, section 4.4). A token is fetched once for all waiting callers and kept until shortly
 * before its expiry.
 */
export class AccessTokens {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly parts: TokenParts) {}

  /** Throws {@link PauseSeller} when the client is refused, {@link RetryLater} when no token is available now. */
  async of(sellerKey: string, authorization: ClientCredentials, secret: SellerSecret): Promise<string> {
    const isStale = ({ until }: Token) => until <= this.parts.now();
    return (await this.current(sellerKey, isStale, () => this.fetch(authorization, secret))).text;
  }

  /** Returns the next token after a refused one; fetches it unless another caller already did. Throws as {@link of}. */
  async after(
    refused: string,
    sellerKey: string,
    authorization: ClientCredentials,
    secret: SellerSecret,
  ): Promise<string> {
    const isStale = ({ text }: Token) => text === refused;
    return (await this.current(sellerKey, isStale, () => this.fetch(authorization, secret))).text;
  }

  /** The stored or pending token; a new one when that is stale. */
  private current(sellerKey: string, isStale: (token: Token) => boolean, fetch: () => Promise<Token>): Promise<Token> {
    const kept = this.entries.get(sellerKey);
    if (kept && !(kept.token && isStale(kept.token))) return kept.fetched;
    const entry: Entry = { fetched: fetch(), token: undefined };
    this.entries.set(sellerKey, entry);
    entry.fetched.then(
      (token) => (entry.token = token),
      // All waiting callers receive the error; it is not kept.
      () => this.entries.delete(sellerKey),
    );
    return entry.fetched;
  }

  private async fetch({ tokenUrl, scope }: ClientCredentials, { id = '', secret }: SellerSecret): Promise<Token> {
    // RFC 6749, 2.3.1: both are form-encoded before they are joined.
    const basic = Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64');
    const form = { grant_type: 'client_credentials', scope };
    const answer = await this.parts.post(tokenUrl, form, { authorization: `Basic ${basic}` });
    const verdict = responseVerdict(answer.status, answer.headers, this.parts.now());
    if (verdict.kind === 'retry') throw new RetryLater(`no access token: ${verdict.reason}`, verdict.waitMs);
    const parsed = answerSchema.safeParse(verdict.kind === 'read' ? jsonOf(answer.body) : undefined);
    if (!parsed.success)
      throw new PauseSeller(
        `no access token: status ${answer.status}${errorCode(answer.body)}; is the seller's secret right?`,
        REFUSED_PAUSE_MS,
      );
    const { access_token: text, expires_in: seconds } = parsed.data;
    if (seconds === undefined) return { text, until: Number.POSITIVE_INFINITY };
    const livesMs = seconds * 1000;
    return { text, until: this.parts.now() + livesMs - Math.min(MARGIN_MS, MARGIN_SHARE * livesMs) };
  }
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

/** `, invalid_client`: the only part of an error answer that certainly contains no secret. */
function errorCode(body: Uint8Array): string {
  const known = z
    .object({ error: z.enum(['invalid_client', 'invalid_scope', 'invalid_request', 'unauthorized_client']) })
    .safeParse(jsonOf(body));
  return known.success ? `, ${known.data.error}` : '';
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    // A body that is not JSON means that there is no token: the caller reports the status.
    return undefined;
  }
}
