import lot from '../../messages/es/lot.json';
import catalog from '../../messages/es/catalog.json';
import type { CoinCatalogue } from '../../catalogue';

export default { lot, catalog } satisfies CoinCatalogue;
