import { friendlyAddresses } from '../opencart/friendly';
import { install } from '../opencart/install';
import { add, change, empty } from '../opencart/tables';
import type { ShopProgram } from '../../machine/shop-program';

export const opencart4: ShopProgram = {
  name: 'opencart-4',
  title: 'OpenCart 4',
  source: 'https://github.com/opencart/opencart, tag 4.1.0.3',
  webRoot: 'upload',
  needs: [
    { file: 'upload/install/opencart-en-gb.sql', otherwise: 'it is no checkout of OpenCart 4' },
    { file: 'upload/system/storage/vendor/autoload.php', otherwise: 'its packages are missing (composer install)' },
  ],
  pictures: 'image/catalog/coins',
  friendly: friendlyAddresses("`key` IN ('product_id', 'path')", (of, number, keyword) => ({
    store_id: 0,
    language_id: 1,
    key: of === 'product' ? 'product_id' : 'path',
    value: String(number),
    keyword,
    sort_order: of === 'product' ? 1 : 0,
  })),
  caches: ['system/storage/cache'],
  install: (site) => install(site, ['--language', 'en-gb']),
  empty: empty(),
  add: (coins, categories) =>
    add(coins, categories, { product: { master_id: 0, variant: '', override: '', sku: '', location: '' } }),
  change,
};
