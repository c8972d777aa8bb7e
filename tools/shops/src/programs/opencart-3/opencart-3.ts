import { friendlyAddresses } from '../opencart/friendly';
import { install } from '../opencart/install';
import { add, change, empty } from '../opencart/tables';
import type { ShopProgram } from '../../machine/shop-program';

export const opencart3: ShopProgram = {
  name: 'opencart-3',
  title: 'OpenCart 3',
  source: 'https://github.com/opencart/opencart, tag 3.0.5.0',
  webRoot: 'upload',
  needs: [
    { file: 'upload/install/opencart.sql', otherwise: 'it is no checkout of OpenCart 3' },
    { file: 'upload/system/storage/vendor/autoload.php', otherwise: 'its packages are missing (composer install)' },
  ],
  pictures: 'image/catalog/coins',
  friendly: friendlyAddresses("query REGEXP '^(product|category)_id='", (of, number, keyword) => ({
    store_id: 0,
    language_id: 1,
    query: `${of}_id=${number}`,
    keyword,
  })),
  caches: ['system/storage/cache'],
  install: (site) => install(site),
  empty: empty(['oc_product_special']),
  add: (coins, categories) => add(coins, categories, { category: { top: 1, column: 1 } }),
  change,
};
