import * as accountMails from './account-mails';
import * as operatorMails from './operator-mails';
import type { DeclaredMail } from './declare-mail';
import { lotNews, lotReminder } from './lot-news/lot-news';
import { searchAlert } from './search-alert/search-alert';

/**
 * Every mail of the product. Each has a limit of its own for one recipient, because an address may be that of somebody who did not ask for it.
 */
export const mails = { ...accountMails, ...operatorMails, searchAlert, lotNews, lotReminder };

/** Without its values, which differ. */
export type AnyMail = Omit<DeclaredMail<never>, 'to'>;

const byTemplate: ReadonlyMap<string, AnyMail> = new Map(Object.values(mails).map((mail) => [mail.template, mail]));

/** The mail of a row of the outbox. Undefined: a newer version wrote it. */
export function mailOf(template: string): AnyMail | undefined {
  return byTemplate.get(template);
}
