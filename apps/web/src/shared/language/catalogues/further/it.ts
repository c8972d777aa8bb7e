import account from '../../messages/it/account.json';
import catalog from '../../messages/it/catalog.json';
import legal from '../../messages/it/legal.json';
import type { FurtherCatalogue } from '../../catalogue';

export default { account, catalog, legal } satisfies FurtherCatalogue;
