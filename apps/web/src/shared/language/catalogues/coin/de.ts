import lot from '../../messages/de/lot.json';
import catalog from '../../messages/de/catalog.json';
import type { CoinCatalogue } from './en';

export default { lot, catalog } satisfies CoinCatalogue;
