import common from '../messages/it/common.json';
import chrome from '../messages/it/chrome.json';
import lots from '../messages/it/lots.json';
import search from '../messages/it/search.json';
import home from '../messages/it/home.json';
import directory from '../messages/it/directory.json';
import type { Catalogue } from '../catalogue';

export default { common, chrome, lots, search, home, directory } satisfies Catalogue;
