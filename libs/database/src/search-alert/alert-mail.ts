import type { EntityManager } from 'typeorm';
import { addMail, type NewMail } from '../mail/mail-outbox.repository';
import { UnsubscribeTokenEntity } from './unsubscribe-token.entity';

export interface AlertRecipient {
  readonly userId: string;
  /** SHA-256 of the token of the link that ends such mail. */
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/**
 * What a user gets when searches or lots of lists have news, written in the transaction that marks them as mailed. Another way to reach the user is added here. False
 * beyond the limit of the mail; then nothing is written.
 */
export async function writeAlertMail(
  manager: EntityManager,
  mail: NewMail,
  { userId, tokenHash, now }: AlertRecipient,
): Promise<boolean> {
  if (!(await addMail(manager, mail, now))) return false;
  await manager.insert(UnsubscribeTokenEntity, { tokenHash, userId, createdAt: now });
  return true;
}
