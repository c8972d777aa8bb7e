import lot from '../../messages/it/lot.json';
import catalog from '../../messages/it/catalog.json';
import type { CoinCatalogue } from './en';

export default { lot, catalog } satisfies CoinCatalogue;
