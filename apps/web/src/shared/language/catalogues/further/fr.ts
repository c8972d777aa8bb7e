import account from '../../messages/fr/account.json';
import catalog from '../../messages/fr/catalog.json';
import legal from '../../messages/fr/legal.json';
import type { FurtherCatalogue } from '../../catalogue';

export default { account, catalog, legal } satisfies FurtherCatalogue;
