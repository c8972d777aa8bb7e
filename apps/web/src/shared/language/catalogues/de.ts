import common from '../messages/de/common.json';
import chrome from '../messages/de/chrome.json';
import account from '../messages/de/account.json';
import lists from '../messages/de/lists.json';
import lots from '../messages/de/lots.json';
import lot from '../messages/de/lot.json';
import catalog from '../messages/de/catalog.json';
import search from '../messages/de/search.json';
import home from '../messages/de/home.json';
import directory from '../messages/de/directory.json';
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
