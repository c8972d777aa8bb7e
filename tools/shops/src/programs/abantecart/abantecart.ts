import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Category, Coin, CoinChange } from '../../stock/coin';
import { inLetters } from '../address-name';
import { emptied, insert, quoted, type ShopProgram, type Site } from '../../machine/shop-program';

const SINCE = '2026-01-02 03:04:05';
/** "Out of stock" among the states that the program installs. */
const OUT_OF_STOCK = 1;
const LANGUAGE = { language_id: 1 };
const STORE = { store_id: 0 };

export const abantecart: ShopProgram = {
  name: 'abantecart',
  title: 'AbanteCart',
  source: 'https://github.com/abantecart/abantecart-src, version 1.4.4',
  webRoot: 'public_html',
  needs: [
    { file: 'public_html/install/cli_install.php', otherwise: 'it is no checkout of AbanteCart' },
    { file: 'public_html/vendor/autoload.php', otherwise: 'its packages are missing (composer install)' },
  ],
  pictures: 'resources/image/coins',
  caches: ['system/cache'],
  friendly: {
    switchOn: async ({ root, sql }, coins, categories) => {
      await rename(path.join(root, '.htaccess.txt'), path.join(root, '.htaccess'));
      const rows = [
        ...categories.map(({ number, name }) => ({ query: `category_id=${number}`, keyword: keywordOf(name) })),
        ...coins.map(({ number, title }) => ({ query: `product_id=${number}`, keyword: keywordOf(title) })),
      ];
      await sql(
        `${insert(
          'ac_url_aliases',
          rows.map((row) => ({ ...row, ...LANGUAGE })),
        )}
        UPDATE ac_settings SET value = '1' WHERE \`key\` = 'enable_seo_url';`,
      );
    },
    endOf: ({ title }) => `/${keywordOf(title)}`,
  },
  install,
  empty: emptied([]),
  add,
  change,
};

/** Installs it by its own script for terminals. */
async function install(site: Site): Promise<void> {
  const { root, home, database } = site;
  for (const folder of ['cache', 'logs']) await mkdir(path.join(root, 'system', folder), { recursive: true });
  const options = {
    db_host: database.host,
    db_user: database.user,
    db_password: database.password,
    db_name: database.name,
    db_driver: 'amysqli',
    db_prefix: 'ac_',
    db_port: String(database.port),
    admin_path: 'backoffice',
    username: 'admin',
    password: 'a-password',
    email: 'admin@shop.example',
    http_server: home,
  };
  const output = await site.php('install', [
    'cli_install.php',
    'install',
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  ]);
  if (!output.includes('SUCCESS')) throw new Error(`AbanteCart was not installed: ${output.trim()}`);
  await site.sql(`UPDATE ac_settings SET value = 'Coins' WHERE \`key\` IN ('store_name', 'config_title_1');`);
  await rm(path.join(root, 'install'), { recursive: true });
}

function add(coins: readonly Coin[], categories: readonly Category[]): string {
  return [
    ...categories.map(({ number, name }) => {
      const id = { category_id: number };
      return [
        insert('ac_categories', [{ ...id, parent_id: 0, sort_order: number, status: 1 }]),
        insert('ac_category_descriptions', [{ ...id, ...LANGUAGE, name, meta_keywords: '', meta_description: '' }]),
        insert('ac_categories_to_stores', [{ ...id, ...STORE }]),
      ].join('');
    }),
    insert(
      'ac_products',
      coins.map(({ number, price, isForSale }) => ({
        product_id: number,
        model: `COIN-${number}`,
        sku: '',
        location: '',
        quantity: isForSale ? 1 : 0,
        stock_checkout: '0',
        stock_status_id: OUT_OF_STOCK,
        manufacturer_id: 0,
        price,
        tax_class_id: 0,
        date_available: '2026-01-02',
        status: 1,
        subtract: 1,
        date_added: SINCE,
        date_modified: SINCE,
      })),
    ),
    insert(
      'ac_product_descriptions',
      coins.map(({ number, title, description }) => ({
        product_id: number,
        ...LANGUAGE,
        name: title,
        meta_keywords: '',
        meta_description: '',
        description: `<p>${description}</p>`,
        blurb: '',
      })),
    ),
    insert(
      'ac_products_to_categories',
      coins.map(({ number, category }) => ({ product_id: number, category_id: category })),
    ),
    insert(
      'ac_products_to_stores',
      coins.map(({ number }) => ({ product_id: number, ...STORE })),
    ),
    pictures(coins),
  ].join('');
}

/** A resource of the type "image" for each coin; its number is that of the coin beyond those that the program installs. */
function pictures(coins: readonly Coin[]): string {
  const idOf = ({ number }: Coin) => ({ resource_id: 200_000 + number });
  return [
    insert(
      'ac_resource_library',
      coins.map((coin) => ({ ...idOf(coin), type_id: 1 })),
    ),
    insert(
      'ac_resource_descriptions',
      coins.map((coin) => ({
        ...idOf(coin),
        ...LANGUAGE,
        name: `${coin.number}.jpg`,
        title: coin.title,
        resource_path: `coins/${coin.number}.jpg`,
        resource_code: '',
      })),
    ),
    insert(
      'ac_resource_map',
      coins.map((coin) => ({ ...idOf(coin), object_name: 'products', object_id: coin.number })),
    ),
  ].join('');
}

function change(news: CoinChange): string {
  const of = `WHERE product_id = ${news.number}`;
  switch (news.kind) {
    case 'price':
      return `UPDATE ac_products SET price = ${news.price} ${of};\n`;
    case 'sell':
      return `UPDATE ac_products SET quantity = 0 ${of};\n`;
    case 'restock':
      return `UPDATE ac_products SET quantity = 1 ${of};\n`;
    case 'rename':
      return `UPDATE ac_product_descriptions SET name = ${quoted(news.title)} ${of};\n`;
    case 'delete':
      return ['products', 'product_descriptions', 'products_to_categories', 'products_to_stores']
        .map((table) => `DELETE FROM ac_${table} ${of};\n`)
        .join('');
  }
}

/** `Thaler of Saxony, Dresden, no. 15` becomes `thaler-of-saxony-dresden-no-bf`. */
function keywordOf(text: string): string {
  return inLetters(text).replaceAll(/[^a-z]+/g, '-');
}
