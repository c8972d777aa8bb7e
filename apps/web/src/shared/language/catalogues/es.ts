import common from '../messages/es/common.json';
import chrome from '../messages/es/chrome.json';
import lots from '../messages/es/lots.json';
import search from '../messages/es/search.json';
import type { Catalogue } from './en';

export default { common, chrome, lots, search } satisfies Catalogue;
