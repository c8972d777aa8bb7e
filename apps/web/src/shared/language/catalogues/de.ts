import common from '../messages/de/common.json';
import chrome from '../messages/de/chrome.json';
import lots from '../messages/de/lots.json';
import search from '../messages/de/search.json';
import type { Catalogue } from './en';

export default { common, chrome, lots, search } satisfies Catalogue;
