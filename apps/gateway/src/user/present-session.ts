import type { Session } from '@obverse/contracts';
import type { UserSession } from '@obverse/database';

/** A session without its token. */
export function presentSession({ id, device, createdAt, lastUsedAt }: UserSession): Omit<Session, 'current'> {
  return { id, device, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() };
}
