import account from '../../messages/en/account.json';
import lists from '../../messages/en/lists.json';
import help from '../../messages/en/help.json';
import legal from '../../messages/en/legal.json';
import server from '../../messages/en/server.json';

/** The English texts that only some visits need: accounts, lists, help, legal pages, messages of the server. */
const further = { account, lists, help, legal, server };
export default further;
/** The texts that are loaded with the pages and dialogs that show them. */
export type FurtherCatalogue = typeof further;
