import common from '../messages/es/common.json';
import chrome from '../messages/es/chrome.json';
import account from '../messages/es/account.json';
import lists from '../messages/es/lists.json';
import lots from '../messages/es/lots.json';
import lot from '../messages/es/lot.json';
import catalog from '../messages/es/catalog.json';
import search from '../messages/es/search.json';
import home from '../messages/es/home.json';
import directory from '../messages/es/directory.json';
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
