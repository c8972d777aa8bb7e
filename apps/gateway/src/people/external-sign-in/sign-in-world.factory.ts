import { hashOf, newToken } from '@obverse/service-kit';
import { endpoints, profileSchema, type Profile } from '@obverse/contracts';
import {
  createDataSource,
  ExternalIdentityRepository,
  UserRepository,
  UserSessionRepository,
  type DataSource,
  type User,
  type UserSession,
} from '@obverse/database';
import { z } from 'zod';
import { startGateway, type RunningGateway } from '../../gateway.factory';
import { keepMails } from '@obverse/mail/testing';
import { PasswordService } from '../password/password.service';
import { systemLists } from '../../features/visitor-lists/list-title';
import { TestBrowser } from './browser.factory';
import { ForgedProvider, RealProvider } from './openid-providers.factory';

export const publicUrl = 'http://localhost:8080';
const clientSecret = 'a-secret-of-the-client';
const clientOf = (provider: string) => ({
  clientId: `obverse-at-${provider}`,
  clientSecret,
  redirectUri: `${publicUrl}${callbackOf(provider)}`,
});

export function callbackOf(provider: string): string {
  return `/api/user/signin-external/callback/${provider}`;
}

/** A gateway with the providers `real`, `forged`, `other` (forged as well) and `away`, at whose address nothing listens. */
export class SignInWorld {
  readonly identities: ExternalIdentityRepository;
  readonly users: UserRepository;
  private readonly sessions: UserSessionRepository;

  private constructor(
    readonly database: DataSource,
    private readonly gateway: RunningGateway,
    readonly real: RealProvider,
    readonly forged: ForgedProvider,
    readonly other: ForgedProvider,
  ) {
    this.identities = new ExternalIdentityRepository(database);
    this.users = new UserRepository(database);
    this.sessions = new UserSessionRepository(database);
  }

  static async start(): Promise<SignInWorld> {
    const [real, forged, other] = await Promise.all([
      RealProvider.start(clientOf('real')),
      ForgedProvider.start(clientOf('forged')),
      ForgedProvider.start(clientOf('other')),
    ]);
    const settingsOf = (provider: string, issuer: string, more: object = {}) => {
      const { clientId } = clientOf(provider);
      return { provider, title: `The ${provider} one`, issuer, clientId, clientSecret, ...more };
    };
    const providers = [
      settingsOf('real', real.issuer, { tokenEndpointAuthMethod: 'client_secret_basic' }),
      settingsOf('forged', forged.issuer),
      settingsOf('other', other.issuer),
      settingsOf('away', 'http://127.0.0.1:9'),
    ];
    const gateway = await startGateway([], {
      env: { PUBLIC_URL: publicUrl, IDENTITY_PROVIDERS: JSON.stringify(providers) },
    });
    const database = await createDataSource({ url: gateway.databaseUrl, poolSize: 2 });
    await keepMails(database);
    return new SignInWorld(database, gateway, real, forged, other);
  }

  async stop(): Promise<void> {
    await this.database.destroy();
    await Promise.all([this.gateway.stop(), this.real.stop(), this.forged.stop(), this.other.stop()]);
  }

  get passwords(): PasswordService {
    return this.gateway.service.app.get(PasswordService);
  }

  browser(): TestBrowser {
    return new TestBrowser({ publicUrl, url: this.gateway.service.url });
  }

  /** Adds an account that is signed in. Its address is not proved. */
  async userInBrowser(
    email: string,
    passwordHash: string | null = null,
  ): Promise<{ user: User; session: UserSession; browser: TestBrowser }> {
    const now = new Date();
    const name = email.replace(/@.*/, '');
    const user = await this.users.add({ email, name, passwordHash, language: 'de', lists: systemLists }, now);
    if (!user) throw new Error(`${email} is taken`);
    const token = newToken();
    const endsAt = new Date(now.getTime() + 3_600_000);
    const session = await this.sessions.add(
      { tokenHash: hashOf(token), userId: user.id, device: 'Test', endsAt },
      user,
      now,
    );
    if (!session) throw new Error(`${email} cannot sign in`);
    const browser = this.browser();
    browser.setCookie('obverse', token);
    return { user, session, browser };
  }

  async numberOf(table: string): Promise<number> {
    const rows: unknown = await this.database.query(`SELECT count(*)::integer AS count FROM ${table}`);
    return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count;
  }
}

export async function profileOf(browser: TestBrowser): Promise<Profile> {
  return profileSchema.parse(await (await browser.send(endpoints.user.profile.path)).json());
}

/** The address at the provider to which a sign-in goes. */
export async function beginAt(browser: TestBrowser, provider: string, returnUrl = '/search/open'): Promise<URL> {
  const query = new URLSearchParams({ provider, returnUrl });
  const response = await browser.follow(`/api/user/signin-external?${query}`);
  return new URL(response.headers.get('location') ?? `${response.status}:`);
}

/** Where the callback leads, without the origin of the site. */
export async function returnFrom(
  browser: TestBrowser,
  provider: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await browser.send(`${callbackOf(provider)}?${new URLSearchParams(query)}`);
  return `${response.status} ${pathAt(new URL(response.headers.get('location') ?? 'none:'))}`;
}

/** Signs in at the real provider and returns where that leads. */
export async function signInAtReal(browser: TestBrowser, returnUrl = '/search/open'): Promise<string> {
  const address = await beginAt(browser, 'real', returnUrl);
  return pathAt(await browser.goUntil(address.href, isAuthPage));
}

export function isAuthPage({ origin, pathname }: URL): boolean {
  return origin === publicUrl && pathname === '/auth';
}

export function pathAt(url: URL): string {
  return url.origin === publicUrl ? `${url.pathname}${url.search}` : url.href;
}
