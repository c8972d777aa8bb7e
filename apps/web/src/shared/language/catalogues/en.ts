import common from '../messages/en/common.json';
import chrome from '../messages/en/chrome.json';
import lots from '../messages/en/lots.json';
import search from '../messages/en/search.json';

/** The English texts of the pages that most visits open. The other languages have the same keys. */
const catalogue = { common, chrome, lots, search };
export default catalogue;
/** The texts of one language that are loaded before the first render: area → name → ICU message. */
export type Catalogue = typeof catalogue;
