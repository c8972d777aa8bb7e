import type { EntityManager } from 'typeorm';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { addPush, type NewPush } from '../push/push-outbox.repository';
import { UnsubscribeTokenEntity } from './unsubscribe-token.entity';

export interface AlertRecipient {
  readonly userId: string;
  /** Null when no mail can be sent to the user. */
  readonly email: string | null;
  /** SHA-256 of the token of the link that ends such mail. */
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** What a user is to know, in both ways in which it is written. */
export interface AlertTexts {
  /** Absent: there is nothing to say, and nothing is written. */
  readonly mail?: ((recipient: string) => NewMail) | undefined;
  /** To each device of the user. */
  readonly pushes?: readonly NewPush[] | undefined;
}

/**
 * Writes what a user gets when searches or lots of lists have news, in the transaction that marks them as mailed. Neither way waits for the other: `pushed` if there was no
 * mail, because it is stopped, the address is not proved or the recipient has got as many mails as the limit allows, but a device. `limited` if that limit was
 * reached and there is no device, `unreachable` if there is neither an address nor a device; then nothing is written.
 */
export async function writeAlert(
  manager: EntityManager,
  { mail, pushes = [] }: AlertTexts,
  { userId, email, tokenHash, now }: AlertRecipient,
): Promise<'mailed' | 'pushed' | 'limited' | 'unreachable' | 'nothing'> {
  if (!mail) return 'nothing';
  const isMailed = email !== null && (await addMail(manager, mail(email), now));
  let messages = 0;
  for (const push of pushes) messages += await addPush(manager, userId, push, now);
  if (isMailed) await manager.insert(UnsubscribeTokenEntity, { tokenHash, userId, createdAt: now });
  if (isMailed) return 'mailed';
  if (messages > 0) return 'pushed';
  return email === null ? 'unreachable' : 'limited';
}

/** Undoes what is written about announcements or notices that do not wait any more. */
export class OutOfDateError extends Error {
  override readonly name = 'OutOfDateError';
}

/** False if the transaction was undone by {@link OutOfDateError}. */
export function unlessOutOfDate<T>(transaction: Promise<T>): Promise<T | false> {
  return transaction.catch((error: unknown) => {
    if (error instanceof OutOfDateError) return false;
    throw error;
  });
}
