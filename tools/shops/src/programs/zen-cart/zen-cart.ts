import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category, Coin } from '../../stock/coin';
import { changeOf, textsAndPlaces } from '../oscommerce/tables';
import { definitions } from '../php-text';
import { emptied, insert, quoted, type ShopProgram, type Site } from '../../machine/shop-program';

const SINCE = '2026-01-02 03:04:05';
const TABLES = 'zc_install/sql/install';

export const zenCart: ShopProgram = {
  name: 'zen-cart',
  title: 'Zen Cart',
  source: 'https://github.com/zencart/zencart, tag v2.2.2',
  webRoot: '.',
  needs: [{ file: `${TABLES}/mysql_zencart.sql`, otherwise: 'it is no checkout of Zen Cart' }],
  pictures: 'images/coins',
  caches: ['cache'],
  install,
  empty: emptied([
    'products',
    'products_description',
    'products_to_categories',
    'categories',
    'categories_description',
  ]),
  add,
  change: (news) => changeOf(news, ['products_price', 'products_price_sorter']),
};

/** Its installer has forms only, so this runs the statements that they run. */
async function install(site: Site): Promise<void> {
  const { root, home, database } = site;
  for (const file of ['mysql_zencart.sql', 'mysql_utf8.sql'])
    await site.sql(await readFile(path.join(root, TABLES, file), 'utf8'));
  await site.sql(`
    UPDATE configuration SET configuration_value = 'Coins' WHERE configuration_key IN ('STORE_NAME', 'STORE_OWNER');
    UPDATE configuration SET configuration_value = ${quoted(path.join(root, 'cache'))} WHERE configuration_key = 'SESSION_WRITE_DIRECTORY';`);
  const server = home.replace(/\/$/, '');
  const text = definitions({
    HTTP_SERVER: server,
    HTTPS_SERVER: server,
    ENABLE_SSL: 'false',
    DIR_WS_CATALOG: '/',
    DIR_WS_HTTPS_CATALOG: '/',
    DIR_FS_CATALOG: `${root}/`,
    DB_TYPE: 'mysql',
    DB_PREFIX: '',
    DB_CHARSET: 'utf8mb4',
    DB_SERVER: database.host,
    DB_SERVER_USERNAME: database.user,
    DB_SERVER_PASSWORD: database.password,
    DB_DATABASE: database.name,
    SQL_CACHE_METHOD: 'none',
    SESSION_STORAGE: 'db',
    DIR_FS_SQL_CACHE: path.join(root, 'cache'),
    DIR_FS_DOWNLOAD: `${root}/download/`,
    DIR_FS_LOGS: path.join(root, 'logs'),
  });
  await writeFile(path.join(root, 'includes/configure.php'), text);
  await rm(path.join(root, 'zc_install'), { recursive: true });
}

function add(coins: readonly Coin[], categories: readonly Category[]): string {
  return [
    ...categories.map(({ number, name }) => {
      const id = { categories_id: number };
      return [
        insert('categories', [{ ...id, parent_id: 0, sort_order: number, date_added: SINCE, categories_status: 1 }]),
        insert('categories_description', [
          { ...id, language_id: 1, categories_name: name, categories_description: '' },
        ]),
      ].join('');
    }),
    insert(
      'products',
      coins.map(({ number, price, category, isForSale }) => ({
        products_id: number,
        products_type: 1,
        products_quantity: isForSale ? 1 : 0,
        products_model: `COIN-${number}`,
        products_image: `coins/${number}.jpg`,
        products_price: price,
        products_price_sorter: price,
        products_date_added: SINCE,
        products_status: 1,
        master_categories_id: category,
      })),
    ),
    textsAndPlaces(coins),
  ].join('');
}
