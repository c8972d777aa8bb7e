import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

const algorithm = 'RS256';

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** A person at a provider. */
export interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
}

interface Listening {
  readonly server: Server;
  readonly issuer: string;
  stop(): Promise<void>;
}

async function listen(): Promise<Listening> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** `oidc-provider` on a port of its own. It signs every visitor in as `person` at once, or sends the visitor back when `person` is undefined. */
export class RealProvider {
  person: Account | undefined;

  private constructor(
    private readonly listening: Listening,
    private readonly accounts: Map<string, Account>,
  ) {}

  static async start({ clientId, clientSecret, redirectUri }: Client): Promise<RealProvider> {
    const listening = await listen();
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const accounts = new Map<string, Account>();
    const real = new RealProvider(listening, accounts);
    const configuration: Configuration = {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig' }] },
      cookies: { keys: ['test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 600, IdToken: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
    // It warns that it stores in memory, as a test needs.
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const provider = new Provider(listening.issuer, configuration);
    warn.mockRestore();
    const answer = provider.callback();
    listening.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/interaction/')) void real.decide(provider, request, response);
      else void answer(request, response);
    });
    return real;
  }

  get issuer(): string {
    return this.listening.issuer;
  }

  stop(): Promise<void> {
    return this.listening.stop();
  }

  private async decide(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = this;
    if (person) this.accounts.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  }
}

/** What a {@link ForgedProvider} answers next. */
export interface Forgery {
  /** Claims of the ID token; undefined omits one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Who signs the ID token. */
  readonly signer?: 'provider' | 'stranger' | 'none' | 'client-secret';
  readonly userInfo?: Readonly<Record<string, unknown>>;
  /** Of the token endpoint. */
  readonly status?: number;
  readonly omitsIdToken?: true;
}

/** A provider that states whatever a test asks for, with an ID token for any code. */
export class ForgedProvider {
  next: Forgery = {};
  /** Bodies of the requests of tokens. */
  readonly exchanges: URLSearchParams[] = [];

  private constructor(
    private readonly listening: Listening,
    private readonly client: Client,
    private readonly keys: { readonly own: CryptoKey; readonly stranger: CryptoKey; readonly jwks: unknown },
  ) {}

  static async start(client: Client): Promise<ForgedProvider> {
    const listening = await listen();
    const [own, stranger] = await Promise.all([generateKeyPair(algorithm), generateKeyPair(algorithm)]);
    const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), alg: algorithm, use: 'sig', kid: 'own' }] };
    const forged = new ForgedProvider(listening, client, {
      own: own.privateKey,
      stranger: stranger.privateKey,
      jwks,
    });
    listening.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void forged.answer(request, response);
    });
    return forged;
  }

  get issuer(): string {
    return this.listening.issuer;
  }

  stop(): Promise<void> {
    return this.listening.stop();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer } = this;
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        id_token_signing_alg_values_supported: [algorithm],
      }),
      '/jwks': () => this.keys.jwks,
      '/token': async () => {
        this.exchanges.push(new URLSearchParams(await text(request)));
        const token = { access_token: 'access', token_type: 'Bearer' };
        return this.next.omitsIdToken ? token : { ...token, id_token: await this.idToken() };
      },
      '/userinfo': () => this.next.userInfo ?? {},
    };
    const body = await answers[request.url ?? '']?.();
    const status = request.url === '/token' ? (this.next.status ?? 200) : 200;
    response.writeHead(body === undefined ? 404 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? body : { error: 'invalid_grant' }));
  }

  private async idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: this.issuer, aud: this.client.clientId, sub: 'someone', iat: now, exp: now + 300 };
    const claims: JWTPayload = JSON.parse(JSON.stringify({ ...usual, ...this.next.claims })) as JWTPayload;
    const { signer = 'provider' } = this.next;
    if (signer === 'none') return new UnsecuredJWT(claims).encode();
    if (signer === 'client-secret')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(this.client.clientSecret.padEnd(32, ' ')));
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: 'own' })
      .sign(signer === 'stranger' ? this.keys.stranger : this.keys.own);
  }
}
