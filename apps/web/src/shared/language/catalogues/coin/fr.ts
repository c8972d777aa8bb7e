import lot from '../../messages/fr/lot.json';
import catalog from '../../messages/fr/catalog.json';
import type { CoinCatalogue } from './en';

export default { lot, catalog } satisfies CoinCatalogue;
