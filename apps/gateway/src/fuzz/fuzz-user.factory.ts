import { hashOf, newToken } from '@obverse/service-kit';
import {
  ApiKeyRepository,
  SavedSearchRepository,
  UserRepository,
  UserSessionRepository,
  type DataSource,
} from '@obverse/database';
import { apiScopes } from '@obverse/contracts';
import { systemLists } from '../features/visitor-lists/list-title';

export interface FuzzUser {
  readonly cookie: string;
  /** Of another session of the user. */
  readonly otherSession: string;
  /** A saved search of the user. */
  readonly savedSearch: string;
  /** A key of the user for all calls, and its id. */
  readonly key: string;
  readonly keyId: string;
}

/** A list of each user that can be renamed and removed. */
export const ownList = { tag: 'denarii', name: 'Denarii' };

/** A new user who is signed in. The account has no password, so a recent sign-in confirms what the user does. */
export async function fuzzUser(database: DataSource, role?: string): Promise<FuzzUser> {
  const now = new Date();
  const account = { name: 'Ada', passwordHash: null, language: null, lists: [...systemLists, ownList] };
  const users = new UserRepository(database);
  const user = await users.add({ ...account, email: `${crypto.randomUUID()}@example.org` }, now);
  if (!user) throw new Error('the address is taken');
  if (role) await users.change(user.id, { roles: [...user.roles, role] }, now);
  const sessions = new UserSessionRepository(database);
  const endsAt = new Date(now.getTime() + 86_400_000);
  const begin = async (token: string) =>
    sessions.add({ tokenHash: hashOf(token), userId: user.id, device: 'Firefox on Linux', endsAt }, user, now);
  const token = newToken();
  await begin(token);
  const other = await begin(newToken());
  const path = '/search/open/met-silver';
  const search = { name: 'Silver', path, grammar: 1, seenAt: now, paused: false, alert: 'off' };
  const saved = await new SavedSearchRepository(database).create(user.id, search, () => false, 1, now);
  if (saved === 'full') throw new Error('the search was not saved');
  const key = `obv_${newToken()}`;
  const newKey = { tokenHash: hashOf(key), name: 'Spreadsheet', scopes: apiScopes };
  const made = await new ApiKeyRepository(database).add(user.id, newKey, 1, now);
  if (typeof made === 'string') throw new Error('the key was not stored');
  const cookie = `obverse=${token}`;
  return { cookie, otherSession: other?.id ?? '', savedSearch: saved.id, key, keyId: made.id };
}
