import { hashOf, newToken } from '@obverse/service-kit';
import {
  profileSchema,
  searchResultSchema,
  type Profile,
  type SearchParams,
  type SearchResult,
} from '@obverse/contracts';
import { createDataSource, UserRepository, UserSessionRepository, type DataSource } from '@obverse/database';
import type { RunningGateway } from '../../gateway.factory';
import { systemLists } from '../../features/visitor-lists/list-title';

export interface ListVisitor {
  readonly userId: string;
  /** Of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a request with the session of the visitor. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  /** As {@link send}; throws unless it succeeds. */
  json<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Changes a list by a call below `/api/user/lists`. */
  change(method: string, path: string, body?: unknown): Promise<Profile>;
  search(params: Partial<SearchParams>): Promise<SearchResult>;
}

/** A data source of the gateway's database, with its tables. */
export async function databaseOf(url: string): Promise<DataSource> {
  const source = await createDataSource({ url, poolSize: 2 });
  return source;
}

/** A user who is signed in. Requires a running gateway. */
export async function signedInVisitor({ databaseUrl, service }: RunningGateway, email: string): Promise<ListVisitor> {
  const source = await databaseOf(databaseUrl);
  const now = new Date();
  const given = { email, name: 'Ada', passwordHash: null, language: null, lists: systemLists };
  const user = await new UserRepository(source).add(given, now);
  if (!user) throw new Error(`${email} is taken`);
  const token = newToken();
  const session = {
    tokenHash: hashOf(token),
    userId: user.id,
    device: 'test',
    endsAt: new Date(now.getTime() + 3_600_000),
  };
  await new UserSessionRepository(source).add(session, user, now);
  await source.destroy();
  return { userId: user.id, ...callsOf(service.url, { cookie: `obverse=${token}` }) };
}

/** The calls of a visitor with these headers. */
export function callsOf(url: string, given: Readonly<Record<string, string>>): Omit<ListVisitor, 'userId'> {
  const headers = { ...given, origin: 'http://localhost:8080' };
  const send: ListVisitor['send'] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const json = async <T>(...call: Parameters<ListVisitor['send']>): Promise<T> => {
    const answer = await send(...call);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    headers,
    send,
    json,
    change: async (method, path, body) => profileSchema.parse(await json(method, `/api/user/lists${path}`, body)),
    search: async (params) => searchResultSchema.parse(await json('POST', '/api/search', params)),
  };
}
