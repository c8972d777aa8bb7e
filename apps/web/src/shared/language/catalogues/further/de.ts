import account from '../../messages/de/account.json';
import lists from '../../messages/de/lists.json';
import help from '../../messages/de/help.json';
import legal from '../../messages/de/legal.json';
import server from '../../messages/de/server.json';
import type { FurtherCatalogue } from './en';

export default { account, lists, help, legal, server } satisfies FurtherCatalogue;
