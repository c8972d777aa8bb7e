import lot from '../../messages/de/lot.json';
import catalog from '../../messages/de/catalog.json';
import type { CoinCatalogue } from '../../catalogue';

export default { lot, catalog } satisfies CoinCatalogue;
