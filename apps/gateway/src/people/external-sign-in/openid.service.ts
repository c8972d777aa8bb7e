import { emailSchema, nameSchema } from '@obverse/contracts';
import type { IdentityKey } from '@obverse/database';
import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import type { GatewayConfig } from '../../config';
import type { ProviderSettings } from '../../settings/identity-providers';
import { OpenidClients } from './openid-clients';
import { refusalOf } from './openid-refusal';
import { ExternalSignInRefusal } from './refusal';

/** What a visit to a provider begins with; its end is checked against it. */
export interface VisitSecrets {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636. */
  readonly codeVerifier: string;
}

/** What a provider states about a person. */
export interface Person {
  readonly email?: string;
  /** The provider has verified that the address is of this person. */
  readonly isEmailVerified: boolean;
  readonly name?: string;
}

export interface StatedIdentity extends IdentityKey {
  /** Throws {@link ExternalSignInRefusal} when the provider does not answer. */
  person(): Promise<Person>;
}

/** OpenID Connect Core, section 2: at most 255 ASCII characters. */
const subjectSchema = z.string().regex(/^[ -~]{1,255}$/);
const personSchema = z.object({
  email: emailSchema.optional().catch(undefined),
  // Some providers write it as text.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .optional()
    .catch(undefined),
  given_name: nameSchema.optional().catch(undefined),
  name: nameSchema.optional().catch(undefined),
});

/** OpenID Connect: the authorization code flow with PKCE, state and nonce. Every method throws {@link ExternalSignInRefusal}. */
@Injectable()
export class OpenidService {
  private readonly site: string;

  constructor(
    private readonly clients: OpenidClients,
    @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    this.site = PUBLIC_URL;
  }

  /** The address at the provider to which the visitor goes. */
  async begin(settings: ProviderSettings, state: string): Promise<{ readonly url: string } & VisitSecrets> {
    const client = await this.clients.of(settings);
    const secrets = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    try {
      const url = buildAuthorizationUrl(client, {
        redirect_uri: this.callbackOf(settings),
        scope: settings.scopes.join(' '),
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce: secrets.nonce,
      });
      return { url: url.href, ...secrets };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /**
   * Exchanges the code of the callback for an ID token, and checks its signature, issuer, audience, nonce and times, and the parameters `state` and
   * `iss` (RFC 9207) of the callback.
   *
   * @param query Of the callback, as it was received.
   */
  async finish(settings: ProviderSettings, query: string, secrets: VisitSecrets): Promise<StatedIdentity> {
    const client = await this.clients.of(settings);
    const { claims, accessToken } = await this.exchange(client, new URL(query, this.callbackOf(settings)), secrets);
    const subject = subjectSchema.safeParse(claims.sub);
    if (!subject.success) throw new ExternalSignInRefusal('sign-in-failed', { cause: 'the subject is not valid' });
    const person = async () =>
      personOf(claims.email === undefined ? await userInfo(client, accessToken, claims) : claims);
    return { issuer: claims.iss, subject: subject.data, person };
  }

  private async exchange(client: Configuration, callback: URL, { state, nonce, codeVerifier }: VisitSecrets) {
    try {
      const tokens = await authorizationCodeGrant(client, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new TypeError('there is no ID token');
      return { claims, accessToken: tokens.access_token };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Of PUBLIC_URL, whatever the Host header says. */
  private callbackOf({ provider }: ProviderSettings): string {
    return `${this.site}/api/user/signin-external/callback/${provider}`;
  }
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** Providers state the address in the ID token, at their endpoint for it, or in both. */
async function userInfo(client: Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (client.serverMetadata().userinfo_endpoint === undefined) return claims;
  try {
    return { ...claims, ...(await fetchUserInfo(client, accessToken, claims.sub)) };
  } catch (error) {
    throw refusalOf(error);
  }
}

function personOf(claims: Claims): Person {
  const { email, email_verified: verified, given_name: givenName, name } = personSchema.parse(claims);
  const callName = givenName ?? name;
  return {
    isEmailVerified: verified !== undefined,
    ...(email === undefined ? {} : { email }),
    ...(callName === undefined ? {} : { name: callName }),
  };
}
