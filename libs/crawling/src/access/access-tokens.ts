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
  /** Epoch milliseconds; infinite where the answer does not say. */
  readonly until: number;
}

/** A token is not used so close to its end that a request could arrive after it. */
const MARGIN_MS = 60_000;
/** Of a short-lived token a margin of a minute would leave nothing. */
const MARGIN_SHARE = 0.1;
/** A client that is refused will be refused again until an operator mends the secret. */
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

/** OAuth 2.0 access tokens for client credentials (RFC 6749, section 4.4): each fetched once for all who wait, and kept until shortly before its end. */
export class AccessTokens {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly parts: TokenParts) {}

  /** Throws {@link PauseSeller} when the client is refused, {@link RetryLater} when no token could be had now. */
  async of(sellerKey: string, authorization: ClientCredentials, secret: SellerSecret): Promise<string> {
    const isStale = ({ until }: Token) => until <= this.parts.now();
    return (await this.current(sellerKey, isStale, () => this.fetch(authorization, secret))).text;
  }

  /** The token was refused: the next one, unless somebody fetched it already. Throws as {@link of}. */
  async after(
    refused: string,
    sellerKey: string,
    authorization: ClientCredentials,
    secret: SellerSecret,
  ): Promise<string> {
    const isStale = ({ text }: Token) => text === refused;
    return (await this.current(sellerKey, isStale, () => this.fetch(authorization, secret))).text;
  }

  /** The token that is kept or under way; a new one where that is stale. */
  private current(sellerKey: string, isStale: (token: Token) => boolean, fetch: () => Promise<Token>): Promise<Token> {
    const kept = this.entries.get(sellerKey);
    if (kept && !(kept.token && isStale(kept.token))) return kept.fetched;
    const entry: Entry = { fetched: fetch(), token: undefined };
    this.entries.set(sellerKey, entry);
    entry.fetched.then(
      (token) => (entry.token = token),
      // Told to all who wait for it, and not remembered.
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

/** `, invalid_client`: the one part of an error's answer that is sure to repeat no secret. */
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
    // No JSON says no more than no token: the caller tells the status.
    return undefined;
  }
}
