import common from '../messages/it/common.json';
import chrome from '../messages/it/chrome.json';
import account from '../messages/it/account.json';
import lists from '../messages/it/lists.json';
import lots from '../messages/it/lots.json';
import lot from '../messages/it/lot.json';
import catalog from '../messages/it/catalog.json';
import search from '../messages/it/search.json';
import home from '../messages/it/home.json';
import directory from '../messages/it/directory.json';
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
