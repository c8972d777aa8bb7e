import common from '../messages/fr/common.json';
import chrome from '../messages/fr/chrome.json';
import lots from '../messages/fr/lots.json';
import search from '../messages/fr/search.json';
import type { Catalogue } from './en';

export default { common, chrome, lots, search } satisfies Catalogue;
