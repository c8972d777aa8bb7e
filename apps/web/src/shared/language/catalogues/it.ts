import common from '../messages/it/common.json';
import chrome from '../messages/it/chrome.json';
import lots from '../messages/it/lots.json';
import search from '../messages/it/search.json';
import type { Catalogue } from './en';

export default { common, chrome, lots, search } satisfies Catalogue;
