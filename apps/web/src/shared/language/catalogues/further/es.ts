import account from '../../messages/es/account.json';
import lists from '../../messages/es/lists.json';
import help from '../../messages/es/help.json';
import catalog from '../../messages/es/catalog.json';
import legal from '../../messages/es/legal.json';
import server from '../../messages/es/server.json';
import type { FurtherCatalogue } from '../../catalogue';

export default { account, lists, help, catalog, legal, server } satisfies FurtherCatalogue;
