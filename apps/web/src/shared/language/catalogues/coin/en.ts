import lot from '../../messages/en/lot.json';
import catalog from '../../messages/en/catalog.json';

/** The English texts of the pages of lots and catalog items. */
const coin = { lot, catalog };
export default coin;
/** The texts of lots and catalog items, loaded with their pages. */
export type CoinCatalogue = typeof coin;
