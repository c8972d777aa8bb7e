import account from '../../messages/es/account.json';
import lists from '../../messages/es/lists.json';
import help from '../../messages/es/help.json';
import legal from '../../messages/es/legal.json';
import server from '../../messages/es/server.json';
import type { FurtherCatalogue } from './en';

export default { account, lists, help, legal, server } satisfies FurtherCatalogue;
