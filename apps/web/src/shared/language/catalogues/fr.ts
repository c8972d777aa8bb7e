import common from '../messages/fr/common.json';
import chrome from '../messages/fr/chrome.json';
import account from '../messages/fr/account.json';
import lists from '../messages/fr/lists.json';
import lots from '../messages/fr/lots.json';
import lot from '../messages/fr/lot.json';
import catalog from '../messages/fr/catalog.json';
import search from '../messages/fr/search.json';
import home from '../messages/fr/home.json';
import directory from '../messages/fr/directory.json';
import type { FirstTexts } from '../catalogue';

export default {
  common,
  chrome,
  account,
  lists,
  lots,
  lot,
  catalog,
  search,
  home,
  directory,
} satisfies FirstTexts;
