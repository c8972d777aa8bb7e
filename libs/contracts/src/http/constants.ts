/** Limits of the lists of a user. `ofSearch`: a search names so many at most, because each can have {@link listLimits.lotsOfList} lots. */
export const listLimits = { lists: 100, lotsOfList: 20_000, shownIds: 500, ofSearch: 8 } as const;
/**
 * Limits of the notes about lots of a user: `notes` of all, as many as a list has lots; `note` and `tag` in characters, `tags` of a note, `asked` lots of a call, `page` notes
 * that a call finds, `shownTags` tags that a call returns.
 */
export const lotNoteLimits = {
  notes: 20_000,
  note: 2_000,
  tag: 40,
  tags: 20,
  asked: 200,
  page: 50,
  shownTags: 500,
} as const;
/** Limits of the saved searches of a user, and of a browser without an account. */
export const savedSearchLimits = { searches: 200, name: 200 } as const;
/** Characters of the path of a search in the address of a request: longer than any that fits there. */
export const MAX_SEARCH_PATH = 5_000;
/** The most lots of an export of a search. */
export const MAX_EXPORTED = 10_000;
/** How new lots of a saved search are announced by mail: not at all, as soon as they are known, or in a digest. */
export const alertKinds = ['off', 'now', 'daily', 'weekly'] as const;
export type AlertKind = (typeof alertKinds)[number];
/** Reminders of the end of a lot that a user can choose, minutes before it. */
export const reminderMinutes = [1440, 60, 10] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];
/** What private addresses show: the ends of lots of the lists; what saved searches announced. */
export const privateAddressKinds = ['calendar', 'announcements'] as const;
export type PrivateAddressKind = (typeof privateAddressKinds)[number];
/** What a key of the API allows: `search`: to read what visitors read; `lists`: to read and change the lists and saved searches of its user. */
export const apiScopes = ['search', 'lists'] as const;
export type ApiScope = (typeof apiScopes)[number];
/** Limits of the keys of a user: `keys` that are not revoked, `revoked` ones that are shown, `name` in characters. */
export const apiKeyLimits = { keys: 10, revoked: 10, name: 60 } as const;
/** Lots on a page of the API. */
export const apiPageLimits = { usual: 25, most: 100 } as const;
/** Limits of the webhooks of a user; `name` and `address` in characters. */
export const webhookLimits = { webhooks: 5, name: 80, address: 2_000 } as const;
/**
 * Why a message was not accepted: the status of the answer; a redirect, which is not followed; no answer in time; an address that is not one of the public
 * internet; no connection.
 */
export const webhookFailures = ['status', 'redirect', 'timeout', 'address', 'connection'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
/** What switched a webhook off: its owner; a day in which every message failed; the answer 410. */
export const webhookStoppers = ['user', 'failing', 'gone'] as const;
export type WebhookStopper = (typeof webhookStoppers)[number];
/** Tags of the lists that every user has. */
export const systemListTags = ['fav', 'wtc'] as const;

/** Why an external sign-in, or linking an identity, did not succeed: the query parameter `error` of `/auth`. */
export const externalSignInErrors = [
  /** The visitor went back at the provider. */
  'cancelled',
  /** There is an account with the email address of the identity. Its owner signs in and links the identity. */
  'account-exists',
  /** The provider states no email address, or has not verified it. */
  'email-needed',
  /** The identity belongs to another account. */
  'identity-taken',
  /** The visitor who links an identity is no longer signed in. */
  'sign-in-needed',
  /** The provider does not answer. */
  'provider-unavailable',
  /** The answer of the provider is not valid, or came too late. */
  'sign-in-failed',
] as const;
export type ExternalSignInError = (typeof externalSignInErrors)[number];
