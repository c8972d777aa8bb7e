import type { AccountExport, Session } from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import type { AccountBelongings } from './account-export.repository';
import type { UserSession } from './user-session.repository';
import type { User } from './user.repository';

/** The document that owners and operators export: everything that is stored about a user, without hashes. */
export function accountExportOf(user: User, { sessions, identities, lists }: AccountBelongings): AccountExport {
  return {
    email: user.email,
    name: user.name,
    roles: [...user.roles],
    ...(user.currency === null ? {} : { currency: user.currency }),
    ...(user.language === null ? {} : { language: user.language }),
    ...(user.favouriteCategory === null ? {} : { favCategory: user.favouriteCategory }),
    createdAt: user.createdAt.toISOString(),
    sessions: sessions.map(presentSession),
    identities: identities.map(({ provider, issuer, subject, email }) => ({
      ...{ provider, issuer, subject },
      ...(email === null ? {} : { email }),
    })),
    lists: lists.map(({ tag, name, lots }) => ({
      ...{ tag, name },
      lots: lots.map(({ id, title, addedAt }) => ({
        id: id as LotId,
        ...(title === null ? {} : { title }),
        addedAt: addedAt.toISOString(),
      })),
    })),
  };
}

/** A session without its token. */
export function presentSession({ id, device, createdAt, lastUsedAt }: UserSession): Omit<Session, 'current'> {
  return { id, device, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() };
}
