import account from '../../messages/it/account.json';
import lists from '../../messages/it/lists.json';
import help from '../../messages/it/help.json';
import legal from '../../messages/it/legal.json';
import server from '../../messages/it/server.json';
import type { FurtherCatalogue } from './en';

export default { account, lists, help, legal, server } satisfies FurtherCatalogue;
