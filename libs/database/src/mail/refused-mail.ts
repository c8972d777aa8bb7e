import type { EntityManager } from 'typeorm';
import { execute } from '../connection/database';
import { DEFAULT_ALERT_HOUR, DEFAULT_ALERT_ZONE } from '../user-account/alert-defaults';
import { emailKeyOf } from '../user-account/email-key';

/** After so many mails in a row that an address refused, no mail about searches is sent to its account. */
const REFUSALS = 3;

/** $1 email key, $2 now, $3 the refusals that stop the mails, $4 and $5 hour and time zone of a new row. A user who stopped them before stays the cause. */
const countRefusalSql = `
  INSERT INTO alert_setting AS known (user_id, hour, time_zone, refused_mails)
  SELECT id, $4, $5, 1 FROM user_account WHERE email_key = $1
  ON CONFLICT (user_id) DO UPDATE SET
    refused_mails = known.refused_mails + 1,
    stopped_by = CASE WHEN known.stopped_at IS NULL AND known.refused_mails + 1 >= $3 THEN 'refused' ELSE known.stopped_by END,
    stopped_at = CASE WHEN known.stopped_at IS NULL AND known.refused_mails + 1 >= $3 THEN $2 ELSE known.stopped_at END`;

/** $1 email key. */
const forgetRefusalsSql = `
  UPDATE alert_setting SET refused_mails = 0 FROM user_account
  WHERE user_account.id = user_id AND email_key = $1 AND refused_mails <> 0`;

/** The address refused a mail about searches for ever. Does nothing when no account has it. */
export async function countRefusal(manager: EntityManager, email: string, now: Date): Promise<void> {
  await execute(manager, countRefusalSql, [emailKeyOf(email), now, REFUSALS, DEFAULT_ALERT_HOUR, DEFAULT_ALERT_ZONE]);
}

/** The address accepted a mail about searches, or is the new one of its account. */
export async function forgetRefusals(manager: EntityManager, email: string): Promise<void> {
  await execute(manager, forgetRefusalsSql, [emailKeyOf(email)]);
}
