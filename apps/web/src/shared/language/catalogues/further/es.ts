import account from '../../messages/es/account.json';
import catalog from '../../messages/es/catalog.json';
import legal from '../../messages/es/legal.json';
import type { FurtherCatalogue } from '../../catalogue';

export default { account, catalog, legal } satisfies FurtherCatalogue;
