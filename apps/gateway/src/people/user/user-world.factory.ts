import { endpoints, type Endpoint } from '@obverse/contracts';
import { createDataSource, type DataSource } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { startGateway, type GivenSeller } from '../../gateway.factory';
import { keepMails, mailsTo, type WrittenMail } from '@obverse/mail/testing';

export const password = 'a fine denarius';

export interface Reply {
  readonly status: number;
  /** Undefined without a body. */
  readonly body: unknown;
  /** The `Set-Cookie` header, if there is one. */
  readonly setCookie: string | null;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly language?: string;
}

let browsers = 0;

/** A browser with its own address and its own cookies. */
export class Browser {
  cookie: string | undefined;
  /** Of a program of the user. */
  key: string | undefined;
  private readonly address = `2001:db8:${(browsers += 1).toString(16)}::1`;

  constructor(private readonly url: string) {}

  async call(endpoint: Endpoint, { params = {}, query = {}, body, language = 'en' }: CallParts = {}): Promise<Reply> {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    const answer = await fetch(`${this.url}${path}${search === '' ? '' : `?${search}`}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        'accept-language': language,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0',
        'x-forwarded-for': this.address,
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const setCookie = answer.headers.get('set-cookie');
    const [pair] = setCookie?.split(';') ?? [];
    if (pair !== undefined) this.cookie = pair.endsWith('=') ? undefined : pair;
    const text = await answer.text();
    const isMedia = endpoint.media !== undefined && answer.status === 200;
    return { status: answer.status, body: text === '' ? undefined : isMedia ? text : JSON.parse(text), setCookie };
  }

  /** A request of another program than the client: without cookies, with these headers alone. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'x-forwarded-for': this.address, ...(init.headers as Record<string, string> | undefined) };
    return fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers });
  }

  /** A page of the site. */
  async page(path: string): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: this.cookie === undefined ? {} : { cookie: this.cookie } });
  }

  async register(email: string, { firstName = 'Ada', language = 'en' } = {}): Promise<Reply> {
    return this.call(endpoints.user.register, { body: { email, password, firstName }, language });
  }

  async signIn(username: string, given: string = password): Promise<Reply> {
    return this.call(endpoints.user.signIn, { body: { username, password: given } });
  }

  /** The profile of the session; `valid` is false without one. */
  async profile(): Promise<unknown> {
    return (await this.call(endpoints.user.profile)).body;
  }
}

/** A gateway with users. */
export interface UserWorld {
  readonly database: DataSource;
  browser(): Browser;
  /** A browser in which a new user is signed in. */
  user(email: string): Promise<Browser>;
  /** Mails to an address, the oldest first, whether or not they are sent. */
  mailsTo(recipient: string): Promise<readonly WrittenMail[]>;
  /** The number of rows of a table. */
  rows(table: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startUserWorld(
  lots: readonly LotDocument[] = [],
  env: Record<string, string> = {},
  sellers?: readonly GivenSeller[],
): Promise<UserWorld> {
  let opened: DataSource | undefined;
  const running = await startGateway(lots, {
    env,
    ...(sellers && { sellers }),
    furnish: async ({ databaseUrl }) => {
      opened = await createDataSource({ url: databaseUrl, poolSize: 2 });
      await keepMails(opened);
    },
  });
  if (!opened) throw new Error('no database');
  const database = opened;
  const browser = () => new Browser(running.service.url);
  return {
    database,
    browser,
    user: async (email) => {
      const user = browser();
      const { status } = await user.register(email);
      if (status !== 200) throw new Error(`registration answered ${status}`);
      return user;
    },
    mailsTo: (recipient) => mailsTo(database, recipient),
    rows: async (table) => {
      const [row] = await database.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${table}`);
      return row?.count ?? 0;
    },
    stop: async () => {
      await database.destroy();
      await running.stop();
    },
  };
}
