import type { AccountExport, PrivateAddress, Session, StoredApiKey } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import type {
  AccountBelongings,
  AccountCorrespondence,
  AccountExportRepository,
  ExportedLot,
  ExportedNote,
} from './account-export.repository';
import type { StoredKey } from '../api-key/api-key.repository';
import type { StoredAddress } from '../private-address/private-address.repository';
import type { UserSession } from './user-session.repository';
import type { User } from './user.repository';
import { presentWebhook } from '../webhook/present-webhook';

/**
 * The document that owners and operators export: everything that is stored about a user, without hashes. It is the JSON text of an
 * {@link AccountExport} in parts: a user can have more lots and notes than fit into memory at once.
 */
export async function exportAccount(
  user: User,
  repository: AccountExportRepository,
  now: Date,
): Promise<AsyncIterable<string>> {
  const belongings = { ...(await repository.of(user.id)), ...(await repository.correspondenceOf(user, now)) };
  return partsOf(user, belongings, repository);
}

async function* partsOf(
  user: User,
  { lists, ...others }: AccountBelongings & AccountCorrespondence,
  repository: AccountExportRepository,
): AsyncGenerator<string> {
  const account: Omit<AccountExport, 'lists' | 'notes'> = { ...accountOf(user), ...belongingsOf(others) };
  yield `${JSON.stringify(account).slice(0, -1)},"lists":[`;
  for (const [place, { tag, name }] of lists.entries()) {
    const lots = (await repository.lotsOf(user.id, tag)).map(presentLot);
    const list: AccountExport['lists'][number] = { tag, name, lots };
    yield `${place > 0 ? ',' : ''}${JSON.stringify(list)}`;
  }
  yield '],"notes":[';
  yield* partsOfNotes(user, repository);
  yield ']}';
}

async function* partsOfNotes(user: User, repository: AccountExportRepository): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const notes = await repository.notesAfter(user.id, last);
    const end = notes.at(-1);
    if (!end) return;
    yield `${last === '' ? '' : ','}${notes.map((note) => JSON.stringify(presentNote(note))).join(',')}`;
    last = end.id;
  }
}

function accountOf(user: User) {
  return {
    email: user.email,
    name: user.name,
    roles: [...user.roles],
    ...(user.currency === null ? {} : { currency: user.currency }),
    ...(user.language === null ? {} : { language: user.language }),
    ...(user.favouriteCategory === null ? {} : { favCategory: user.favouriteCategory }),
    createdAt: user.createdAt.toISOString(),
    ...(user.emailVerifiedAt === null ? {} : { emailVerifiedAt: user.emailVerifiedAt.toISOString() }),
  };
}

function belongingsOf({
  sessions,
  identities,
  pendingEmail,
  contactMessages,
  lotReports,
  searches,
  alerts,
  reminders,
  devices,
  addresses,
  apiKeys,
  webhooks,
}: Omit<AccountBelongings & AccountCorrespondence, 'lists'>) {
  return {
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
    sessions: sessions.map(presentSession),
    identities: identities.map(({ provider, issuer, subject, email }) => ({
      provider,
      issuer,
      subject,
      ...(email === null ? {} : { email }),
    })),
    contactMessages: contactMessages.map(({ createdAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
    })),
    lotReports: lotReports.map(({ words, createdAt, ...report }) => ({
      ...report,
      ...(words === '' ? {} : { words }),
      createdAt: createdAt.toISOString(),
    })),
    searches: searches.map(({ createdAt, seenAt, ...search }) => ({
      ...search,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    ...(alerts ? { alerts: presentAlerts(alerts) } : {}),
    reminders: [...reminders],
    devices: devices.map(({ device, createdAt, lastSentAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      ...(lastSentAt === null ? {} : { lastSentAt: lastSentAt.toISOString() }),
    })),
    addresses: addresses.map(presentAddress),
    apiKeys: apiKeys.map(presentKey),
    webhooks: webhooks.map(presentWebhook),
  };
}

function presentAlerts({
  hour,
  timeZone,
  stoppedAt,
  stoppedBy,
  listNewsSince,
  reminders,
}: NonNullable<AccountBelongings['alerts']>): NonNullable<AccountExport['alerts']> {
  return {
    hour,
    timeZone,
    ...(stoppedAt === null ? {} : { stoppedAt: stoppedAt.toISOString() }),
    ...(stoppedBy === null ? {} : { stoppedBy }),
    ...(listNewsSince === null ? {} : { listNewsSince: listNewsSince.toISOString() }),
    reminders,
  };
}

/** An address without its token. */
export function presentAddress({ kind, createdAt, lastUsedAt }: StoredAddress): PrivateAddress {
  return {
    kind,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt === null ? {} : { lastUsedAt: lastUsedAt.toISOString() }),
  };
}

/** A key without its token. */
export function presentKey({ id, name, scopes, createdAt, lastUsedOn, revokedAt }: StoredKey): StoredApiKey {
  return {
    id,
    name,
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    ...(lastUsedOn === null ? {} : { lastUsedOn }),
    ...(revokedAt === null ? {} : { revokedAt: revokedAt.toISOString() }),
  };
}

function presentLot(listed: ExportedLot): AccountExport['lists'][number]['lots'][number] {
  const { id, title, titlePrefix, addedAt } = listed;
  const name = title === null ? undefined : lotName({ title, titlePrefix });
  return { id, ...(name === undefined ? {} : { title: name }), addedAt: addedAt.toISOString() };
}

function presentNote({ amount, currency, changedAt, ...note }: ExportedNote): AccountExport['notes'][number] {
  const bid = amount === null || currency === null ? {} : { bid: { amount, currency } };
  return { ...note, ...bid, changedAt: changedAt.toISOString() };
}

/** A session without its token. */
export function presentSession({ id, device, createdAt, lastUsedAt }: UserSession): Omit<Session, 'current'> {
  return { id, device, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() };
}
