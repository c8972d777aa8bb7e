import lot from '../../messages/es/lot.json';
import catalog from '../../messages/es/catalog.json';
import type { CoinCatalogue } from './en';

export default { lot, catalog } satisfies CoinCatalogue;
