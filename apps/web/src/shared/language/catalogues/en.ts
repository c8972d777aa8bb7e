import common from '../messages/en/common.json';
import chrome from '../messages/en/chrome.json';
import lots from '../messages/en/lots.json';
import search from '../messages/en/search.json';
import home from '../messages/en/home.json';
import directory from '../messages/en/directory.json';

/** The English texts of the pages that most visits open. The other languages have the same keys. */
const catalogue = { common, chrome, lots, search, home, directory };
export default catalogue;
