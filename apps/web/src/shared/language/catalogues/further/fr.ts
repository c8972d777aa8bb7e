import account from '../../messages/fr/account.json';
import lists from '../../messages/fr/lists.json';
import help from '../../messages/fr/help.json';
import legal from '../../messages/fr/legal.json';
import server from '../../messages/fr/server.json';
import type { FurtherCatalogue } from './en';

export default { account, lists, help, legal, server } satisfies FurtherCatalogue;
