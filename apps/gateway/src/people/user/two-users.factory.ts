import { catalogIdOf, lotIdOf } from '@obverse/lots';
import { password, type CallParts, type UserWorld } from './user-world.factory';

/** What an attacker may have learned of another user. */
export interface Known {
  readonly email: string;
  readonly userId: string;
  /** The id of a session, as its owner sees it. */
  readonly sessionId: string;
  /** Hashes, as a reader of a backup has them, in the form of tokens. */
  readonly sessionHash: string;
  readonly resetHash: string;
  readonly changeHash: string;
  readonly stateHash: string;
  readonly unsubscribeHash: string;
  readonly calendarHash: string;
  readonly feedHash: string;
  /** The id of a saved search. */
  readonly searchId: string;
  /** The id of a key of the API. */
  readonly keyId: string;
  /** The id of a device that gets notifications. */
  readonly deviceId: string;
  /** The id of a webhook. */
  readonly hookId: string;
}

/** A call of the attacker with what belongs to the other user. */
export interface Attempt {
  readonly parts?: CallParts;
  /** The status of the answer. */
  readonly status: number;
  /** Tables of the other user that the call changes for everybody who makes it. */
  readonly changes?: readonly string[];
}

export const listOfOther = { tag: 'secretdenarii', name: 'Secret Denarii' };
export const searchOfOther = {
  name: 'Secret Sestertii',
  path: '/search/met-silver/t-secret',
  alert: 'now',
  timeZone: 'Europe/Berlin',
};
export const noteOfOther = {
  note: 'Secret provenance',
  tags: ['secret tag'],
  bid: { amount: '4242.42', currency: 'EUR' },
};
export const keyOfOther = { name: 'Secret Spreadsheet', scopes: ['search', 'lists'] };
export const remindersOfOther = [1440, 10];
/** A subscription of a browser. Its keys are those of the example of RFC 8291. */
export const deviceOf = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});
export const hookOfOther = { name: 'Secret stock', address: 'https://hooks.example.invalid/stock' };
export const lotId = lotIdOf('kestrel', 'a1');
export const catalogId = catalogIdOf('denarius/trajan');
export const provider = {
  provider: 'example',
  title: 'Example',
  issuer: 'http://127.0.0.1:9',
  clientId: 'obverse',
  clientSecret: 'secret',
};
export const subjectOfOther = 'subject-of-the-other-user';

const newPassword = 'a rare sestertius';
const inOwnList = { params: { listTag: 'fav', lotId } };
const inListOfOther = { params: { listTag: listOfOther.tag, lotId } };
const filterName = { name: 'material' };
const searchOfList = { body: { selectedFilters: [], userList: listOfOther.tag } };
const ofLists = { params: { name: 'userList' } };

const ofSeller = [{ parts: { params: { key: 'kestrel' }, body: { reason: 'mine now' } }, status: 404 }];

/** The attempts of every call, by its name in the contract. */
export const attempts: Readonly<Record<string, (known: Known) => readonly Attempt[]>> = {
  'user.signIn': ({ email }) => [
    { parts: { body: { username: email, password: newPassword } }, status: 401 },
    { parts: { body: { username: email.toUpperCase(), password: newPassword } }, status: 401 },
  ],
  'user.register': ({ email }) => [{ parts: { body: { email, password: newPassword, firstName: 'M' } }, status: 409 }],
  'user.signOut': () => [{ status: 204 }],
  'user.profile': () => [{ status: 200 }],
  'user.change': () => [{ parts: { body: { name: 'Mallory' } }, status: 200 }],
  'user.export': () => [{ status: 200 }],
  'user.remove': () => [
    { parts: { body: { password: newPassword } }, status: 400 },
    { parts: { body: { password } }, status: 204 },
  ],
  'user.changePassword': () => [{ parts: { body: { oldPassword: password, password: newPassword } }, status: 200 }],
  'user.changeEmail': ({ email }) => [{ parts: { body: { email, password } }, status: 204 }],
  'user.confirmEmail': ({ changeHash, resetHash }) =>
    [changeHash, resetHash].map((token) => ({ parts: { body: { token } }, status: 404 })),
  'user.sessions': () => [{ status: 200 }],
  'user.endSession': ({ sessionId }) => [{ parts: { params: { id: sessionId } }, status: 404 }],
  'user.endOtherSessions': () => [{ status: 204 }],
  'user.signInExternal': () => [{ parts: { query: { provider: provider.provider } }, status: 302 }],
  'user.signInExternalCallback': ({ stateHash }) => [
    { parts: { params: { provider: provider.provider }, query: { state: stateHash, code: 'x' } }, status: 302 },
  ],
  'user.providers': () => [{ status: 200 }],
  'user.linkProvider': () => [{ parts: { params: { provider: provider.provider }, body: {} }, status: 200 }],
  'user.unlinkProvider': () => [{ parts: { params: { provider: provider.provider } }, status: 404 }],
  // Anybody may ask for the link; it goes to the owner, and replaces the one before.
  'user.resetStart': ({ email }) => [{ parts: { body: { email } }, status: 204, changes: ['account_token'] }],
  'user.resetToken': ({ changeHash, resetHash }) =>
    [changeHash, resetHash].map((token) => ({ parts: { body: { token } }, status: 404 })),
  'user.resetFinish': ({ changeHash, resetHash }) =>
    [changeHash, resetHash].map((token) => ({ parts: { body: { token, password: newPassword } }, status: 404 })),
  'user.currency': () => [{ parts: { params: { code: 'EUR' } }, status: 204 }],
  'user.category': () => [{ parts: { params: { tag: 'empty' } }, status: 204 }],
  'user.contact': ({ email }) => [{ parts: { body: { firstName: 'M', email, message: 'x' } }, status: 204 }],
  'lists.create': () => [{ parts: { body: { name: 'Denarii' } }, status: 200 }],
  'lists.rename': () => [{ parts: { ...inListOfOther, body: { name: 'x' } }, status: 404 }],
  'lists.remove': () => [{ parts: inListOfOther, status: 404 }],
  'lists.addLot': () => [
    { parts: inListOfOther, status: 404 },
    { parts: inOwnList, status: 200 },
  ],
  'lists.removeLot': () => [
    { parts: inListOfOther, status: 404 },
    { parts: inOwnList, status: 200 },
  ],
  'notes.list': () => [{ parts: { query: { ids: lotId } }, status: 200 }],
  'notes.save': () => [
    { parts: { params: { lotId }, body: noteOfOther }, status: 409 },
    { parts: { params: { lotId }, body: {} }, status: 200 },
  ],
  'notes.tags': () => [{ status: 200 }],
  'notes.find': () => [
    { parts: { ...inListOfOther, query: { words: noteOfOther.note } }, status: 404 },
    { parts: { params: { listTag: 'fav' }, query: { tag: noteOfOther.tags[0] ?? '' } }, status: 200 },
  ],
  'searches.list': () => [{ status: 200 }, { parts: { query: { counts: 'none' } }, status: 200 }],
  'searches.create': () => [{ parts: { body: { ...searchOfOther, name: 'Mine' } }, status: 200 }],
  'searches.change': ({ searchId: id }) => [
    { parts: { params: { id }, body: { name: 'Mine' } }, status: 404 },
    { parts: { params: { id }, body: { paused: true } }, status: 404 },
    { parts: { params: { id }, body: { alert: 'off' } }, status: 404 },
  ],
  'alerts.setting': () => [{ status: 200 }],
  'alerts.change': () => [
    {
      parts: { body: { hour: 3, timeZone: 'Asia/Tokyo', isStopped: true, listNews: true, reminders: [60] } },
      status: 200,
    },
  ],
  'alerts.confirmation': () => [{ status: 204 }],
  'alerts.reminders': () => [{ parts: { params: { lotId } }, status: 200 }],
  'alerts.chooseReminders': () => [
    { parts: { params: { lotId }, body: { reminders: remindersOfOther } }, status: 409 },
    { parts: { params: { lotId }, body: { reminders: null } }, status: 409 },
  ],
  'alerts.unsubscribe': ({ unsubscribeHash: token, resetHash, searchId: search }) => [
    { parts: { body: { token } }, status: 404 },
    { parts: { body: { token: resetHash } }, status: 404 },
    { parts: { body: { token, search } }, status: 404 },
  ],
  'alerts.oneClick': ({ unsubscribeHash: token }) => [{ parts: { params: { token } }, status: 404 }],
  'alerts.openLink': ({ unsubscribeHash: token }) => [{ parts: { params: { token } }, status: 302 }],
  'push.devices': () => [{ status: 200 }],
  'push.subscribe': () => [{ parts: { body: deviceOf('https://push.example.invalid/mallory') }, status: 200 }],
  'push.remove': ({ deviceId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'push.test': () => [{ status: 404 }],
  'hooks.list': () => [{ status: 200 }],
  'hooks.create': () => [{ parts: { body: { ...hookOfOther, name: 'Mine' } }, status: 200 }],
  'hooks.change': ({ hookId: id }) => [
    { parts: { params: { id }, body: { name: 'Mine' } }, status: 404 },
    { parts: { params: { id }, body: { isOn: false } }, status: 404 },
  ],
  'hooks.test': ({ hookId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'hooks.remove': ({ hookId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'addresses.list': () => [{ status: 200 }],
  'addresses.make': () => [
    { parts: { params: { kind: 'calendar' } }, status: 200 },
    { parts: { params: { kind: 'announcements' } }, status: 200 },
  ],
  'addresses.remove': () => [{ parts: { params: { kind: 'calendar' } }, status: 204 }],
  'addresses.calendar': ({ calendarHash, feedHash, sessionHash }) =>
    [calendarHash, feedHash, sessionHash].map((token) => ({ parts: { params: { token } }, status: 404 })),
  'addresses.announcements': ({ calendarHash, feedHash, unsubscribeHash }) =>
    [feedHash, calendarHash, unsubscribeHash].map((token) => ({ parts: { params: { token } }, status: 404 })),
  'keys.list': () => [{ status: 200 }],
  'keys.create': () => [{ parts: { body: { name: 'Mine', scopes: ['search'] } }, status: 200 }],
  'keys.revoke': ({ keyId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'v1.lots': () => [{ status: 200 }, { parts: { query: { search: `/search/my-${listOfOther.tag}` } }, status: 400 }],
  'v1.lot': () => [{ parts: { params: { id: lotId } }, status: 200 }],
  'v1.type': () => [{ parts: { params: { id: catalogId } }, status: 200 }],
  'v1.auctions': () => [{ status: 200 }],
  'v1.companies': () => [{ status: 200 }],
  'v1.lists': () => [{ status: 200 }],
  'v1.listLots': () => [
    { parts: inListOfOther, status: 404 },
    { parts: inOwnList, status: 200 },
  ],
  'v1.addLot': () => [
    { parts: inListOfOther, status: 404 },
    { parts: inOwnList, status: 204 },
  ],
  'v1.removeLot': () => [
    { parts: inListOfOther, status: 404 },
    { parts: inOwnList, status: 204 },
  ],
  'v1.searches': () => [{ status: 200 }],
  'v1.saveSearch': () => [{ parts: { body: { name: 'Mine', path: searchOfOther.path } }, status: 200 }],
  'v1.removeSearch': ({ searchId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'alerts.preview': ({ searchId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'searches.seen': ({ searchId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'searches.remove': ({ searchId: id }) => [{ parts: { params: { id } }, status: 404 }],
  'searches.ofBrowser': () => [
    {
      parts: {
        body: [
          { path: `/search/my-${listOfOther.tag}`, grammar: 1, seenAt: '2026-11-01T00:00:00.000Z', paused: false },
        ],
      },
      status: 200,
    },
  ],
  'lots.get': () => [{ parts: { params: { id: lotId } }, status: 200 }],
  'lots.find': () => [{ parts: { body: [lotId] }, status: 200 }],
  'lots.catalogItem': () => [{ parts: { params: { id: catalogId } }, status: 200 }],
  'reports.report': ({ email }) => [
    { parts: { params: { id: lotId }, body: { reason: 'other', words: 'x', email } }, status: 204 },
  ],
  'worth.ofType': () => [{ parts: { params: { id: catalogId } }, status: 404 }],
  'worth.ofTypeTable': () => [{ parts: { params: { id: catalogId } }, status: 404 }],
  'worth.ofLot': () => [{ parts: { params: { id: lotId } }, status: 200 }],
  'search.search': () => [
    { parts: { body: { selectedFilters: [] } }, status: 200 },
    { parts: searchOfList, status: 200 },
    { parts: { body: { selectedFilters: [{ name: 'userList', tag: listOfOther.tag }] } }, status: 200 },
  ],
  'search.searchEnd': () => [{ parts: { params: { elapsedMs: '7' } }, status: 204 }],
  'search.taxonomy': () => [
    { parts: { body: { filterOptions: searchOfList.body } }, status: 200 },
    { parts: { body: { filterOptions: { selectedFilters: [] }, userList: listOfOther.tag } }, status: 200 },
  ],
  'search.taxonomyDic': () => [
    { parts: { params: filterName }, status: 200 },
    { parts: ofLists, status: 200 },
  ],
  'search.taxonomySearch': () => [
    { parts: { params: { ...filterName, text: 'silver' } }, status: 200 },
    { parts: { params: { ...ofLists.params, text: 'secret' } }, status: 200 },
  ],
  'search.taxonomyTag': () => [{ parts: { params: { ...ofLists.params, tag: listOfOther.tag } }, status: 404 }],
  'prices.ofSearch': () => [
    { parts: { body: { filterOptions: searchOfList.body } }, status: 200 },
    { parts: { body: { filterOptions: { selectedFilters: [] }, userList: listOfOther.tag } }, status: 200 },
  ],
  'search.feed': () => [
    { status: 200 },
    { parts: { query: { search: `/search/my-${listOfOther.tag}` } }, status: 400 },
  ],
  'export.table': () => [
    { parts: { query: { search: '/search/open' } }, status: 200 },
    { parts: { query: { search: `/search/my-${listOfOther.tag}` } }, status: 200 },
  ],
  'export.lots': () => [{ parts: { query: { search: `/search/my-${listOfOther.tag}` } }, status: 200 }],
  'search.suggest': () => [{ parts: { body: { text: 'secret', typingWord: 'secret' } }, status: 200 }],
  'directory.auctions': () => [{ parts: { query: { aucType: 'open' } }, status: 200 }],
  'directory.calendar': () => [{ status: 200 }],
  'directory.orgs': () => [{ status: 200 }],
  'directory.countries': () => [{ status: 200 }],
  'directory.landing': () => [{ parts: { params: { categoryKey: '0' } }, status: 200 }],
  'companies.get': () => [{ parts: { params: { company: 'o-1' } }, status: 200 }],
  'popular.searches': () => [{ status: 200 }],
  'status.get': () => [{ status: 200 }],
  'system.goto': () => [{ parts: { query: { lot: lotId } }, status: 302 }],
  'ops.sellers': () => [{ status: 404 }],
  'ops.sellerDays': () => [{ parts: { params: { key: 'kestrel' } }, status: 404 }],
  'ops.crawl': () => ofSeller,
  'ops.accept': () => ofSeller,
  'ops.pause': () => ofSeller,
  'ops.resume': () => ofSeller,
  'ops.operations': () => [{ status: 404 }],
  'ops.cancel': () => [{ parts: { params: { id: 'x' }, body: { reason: 'mine now' } }, status: 404 }],
  'ops.status': () => [{ status: 404 }],
  'ops.redrive': () => [{ parts: { body: { reason: 'mine now', places: [] } }, status: 404 }],
  'system.clientError': () => [{ parts: { body: { message: 'x' } }, status: 204 }],
};

const tables = {
  user_account: 'id',
  user_session: 'user_id',
  account_token: 'user_id',
  external_identity: 'user_id',
  external_sign_in: 'user_id',
  user_list: 'user_id',
  user_list_lot: 'user_id',
  lot_note: 'user_id',
  saved_search: 'user_id',
  alert_setting: 'user_id',
  unsubscribe_token: 'user_id',
  listed_lot: 'user_id',
  lot_notice: 'user_id',
  push_subscription: 'user_id',
  private_address: 'user_id',
  api_key: 'user_id',
  api_key_use: '(SELECT user_id FROM api_key WHERE id = key_id)',
  webhook: 'user_id',
} as const;

/** All rows of a user, by table. */
export async function rowsOf({ database }: UserWorld, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const rows = Object.entries(tables).map(async ([table, column]): Promise<[string, unknown]> => [
    table,
    await database.query(`SELECT t::text AS row FROM ${table} t WHERE ${column} = $1 ORDER BY 1`, [userId]),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
