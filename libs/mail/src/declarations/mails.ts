import * as accountMails from './account-mails';
import * as operatorMails from './operator-mails';
import { searchAlert } from './search-alert/search-alert';

/**
 * Every mail of the product. Each has a limit of its own for one recipient, because an address may be that of somebody who did not ask for it.
 */
export const mails = { ...accountMails, ...operatorMails, searchAlert };
