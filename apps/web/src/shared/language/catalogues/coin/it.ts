import lot from '../../messages/it/lot.json';
import catalog from '../../messages/it/catalog.json';
import type { CoinCatalogue } from '../../catalogue';

export default { lot, catalog } satisfies CoinCatalogue;
