import type { ApiAccess } from '@obverse/sellers';
import { PauseSeller } from '../errors';
import type { OriginHeaders } from '../fetch/fetcher';
import { AccessTokens, type TokenParts } from './access-tokens';
import { secretName, type SellerSecrets } from './seller-secrets';

/** A seller's API and how it authorizes requests. */
export interface SellerAccess extends ApiAccess {
  readonly sellerKey: string;
}

/** A missing secret stays missing until an operator sets it. */
const MISSING_PAUSE_MS = 30 * 60_000;

/** Headers that seller APIs require, including secrets. They are bound to the API's origin and are sent to no other. */
export class ApiKeyring {
  private readonly tokens: AccessTokens;

  constructor(
    private readonly secrets: SellerSecrets,
    parts: TokenParts,
  ) {
    this.tokens = new AccessTokens(parts);
  }

  /** Throws {@link PauseSeller} when the secret is missing or refused, RetryLater when no token is available now. */
  async headersFor(access: SellerAccess): Promise<OriginHeaders> {
    const { authorization, sellerKey } = access;
    const secret = this.secretOf(access);
    if (authorization.kind === 'api-key') return bound(access, { [authorization.header]: secret.secret });
    return bearer(access, await this.tokens.of(sellerKey, authorization, secret));
  }

  /** After a 401: the headers with a new token; undefined when there is no newer one. */
  async renewed(access: SellerAccess, refused: OriginHeaders): Promise<OriginHeaders | undefined> {
    const { authorization, sellerKey } = access;
    if (authorization.kind === 'api-key') return undefined;
    const token = (refused.headers['authorization'] ?? '').replace(/^Bearer /, '');
    return bearer(access, await this.tokens.after(token, sellerKey, authorization, this.secretOf(access)));
  }

  private secretOf(access: SellerAccess) {
    const secret = this.secrets.of(access.sellerKey, access);
    if (!secret) throw new PauseSeller(`${secretName(access.sellerKey)} is not set`, MISSING_PAUSE_MS);
    return secret;
  }
}

function bearer(access: SellerAccess, token: string): OriginHeaders {
  return bound(access, { authorization: `Bearer ${token}` });
}

function bound({ origin, headers }: SellerAccess, secret: Readonly<Record<string, string>>): OriginHeaders {
  return { origin, headers: { ...headers, ...secret } };
}
