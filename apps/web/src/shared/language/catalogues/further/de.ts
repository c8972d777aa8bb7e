import account from '../../messages/de/account.json';
import catalog from '../../messages/de/catalog.json';
import legal from '../../messages/de/legal.json';
import type { FurtherCatalogue } from '../../catalogue';

export default { account, catalog, legal } satisfies FurtherCatalogue;
