import common from '../messages/es/common.json';
import chrome from '../messages/es/chrome.json';
import lots from '../messages/es/lots.json';
import search from '../messages/es/search.json';
import home from '../messages/es/home.json';
import directory from '../messages/es/directory.json';
import type { Catalogue } from '../catalogue';

export default { common, chrome, lots, search, home, directory } satisfies Catalogue;
