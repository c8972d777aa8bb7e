import type { EntityManager } from 'typeorm';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { addPush, type NewPush } from '../push/push-outbox.repository';
import { addWebhookMessage, type NewWebhookMessage } from '../webhook/webhook-outbox.repository';
import { UnsubscribeTokenEntity } from './unsubscribe-token.entity';

export interface AlertRecipient {
  readonly userId: string;
  /** Null when no mail can be sent to the user. */
  readonly email: string | null;
  /** SHA-256 of the token of the link that ends such mail. */
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** What a user is to know, in all ways in which it is written. */
export interface AlertTexts {
  /** Absent: there is nothing to say, and nothing is written. */
  readonly mail?: ((recipient: string) => NewMail) | undefined;
  /** To each device of the user. */
  readonly pushes?: readonly NewPush[] | undefined;
  /** To each webhook of the user. */
  readonly posts?: readonly NewWebhookMessage[] | undefined;
}

/**
 * Writes what a user gets when searches or lots of lists have news, in the transaction that marks them as mailed. No way waits for another: `pushed` if there was no
 * mail, because it is stopped, the address is not proved or the recipient has got as many mails as the limit allows, but a device or a webhook. `limited` if
 * that limit was reached and there is neither, `unreachable` if there is no address either; then nothing is written.
 */
export async function writeAlert(
  manager: EntityManager,
  { mail, pushes = [], posts = [] }: AlertTexts,
  { userId, email, tokenHash, now }: AlertRecipient,
): Promise<'mailed' | 'pushed' | 'limited' | 'unreachable' | 'nothing'> {
  if (!mail) return 'nothing';
  const isMailed = email !== null && (await addMail(manager, mail(email), now));
  let messages = 0;
  for (const push of pushes) messages += await addPush(manager, userId, push, now);
  for (const post of posts) messages += await addWebhookMessage(manager, userId, post, now);
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
