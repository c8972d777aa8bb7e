import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category, Coin, CoinChange } from '../../stock/coin';
import { emptied, insert, quoted, type ShopProgram, type Site } from '../../machine/shop-program';

const SINCE = '2026-01-02 03:04:05';
/** "Sold Out", which cannot be ordered, among the states that the program installs. */
const SOLD_OUT = 1;
const TABLES = 'install/structure.sql';

/** Its addresses are always friendly where the server rewrites: names and numbers of category and product. A former name redirects. */
export const litecart: ShopProgram = {
  name: 'litecart',
  title: 'LiteCart',
  source: 'https://github.com/litecart/litecart, version 2.6.3',
  webRoot: 'public_html',
  needs: [{ file: `public_html/${TABLES}`, otherwise: 'it is no checkout of LiteCart 2' }],
  pictures: 'images/products/coins',
  caches: ['cache'],
  install,
  empty: emptied(
    ['products', 'products_info', 'products_images', 'products_prices', 'products_to_categories']
      .concat('categories', 'categories_info', 'slides', 'slides_info')
      .map((name) => `lc_${name}`),
  ),
  add,
  change,
};

/** Installs it by its own script for terminals, without the step that fetches newer files than those of the checkout. */
async function install(site: Site): Promise<void> {
  const { root, home, database } = site;
  await edit(path.join(root, 'install/install.php'), (text) =>
    text.replace("if ($update_file('install/checksums.md5'))", 'if (false)'),
  );
  const options = {
    db_server: database.host,
    db_username: database.user,
    db_password: database.password,
    db_database: database.name,
    document_root: root,
    timezone: 'UTC',
    username: 'admin',
    password: 'a-password',
  };
  const output = await site.php('install', [
    'install.php',
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  ]);
  if (!output.includes('Installation complete')) throw new Error(`LiteCart was not installed: ${output.trim()}`);
  await site.sql(`
    UPDATE lc_settings SET value = 'Coins' WHERE \`key\` = 'store_name';
    UPDATE lc_settings SET value = 'US' WHERE \`key\` IN ('store_country_code', 'default_country_code');
    UPDATE lc_settings SET value = 'UTC' WHERE \`key\` = 'store_timezone';
    UPDATE lc_settings SET value = '0' WHERE \`key\` = 'cache_enabled';`);
  await rm(path.join(root, 'install'), { recursive: true });
  await edit(path.join(root, 'robots.txt'), (text) => text.replace(/^Sitemap: .*\/(?=feeds)/m, `Sitemap: ${home}`));
  // It shows PHP's warnings to visitors of this machine.
  await edit(path.join(root, 'includes/config.inc.php'), (text) => text.replace("['127.0.0.1', ", '['));
  // It asks for the module by another name than its rules have, and finds it itself on Apache only.
  await edit(path.join(root, '.htaccess'), (text) => text.replace('SetEnv MOD_REWRITE', 'SetEnv HTTP_MOD_REWRITE'));
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

function add(coins: readonly Coin[], categories: readonly Category[]): string {
  return [
    ...categories.map(({ number, name }) =>
      [
        insert('lc_categories', [{ id: number, status: 1, priority: number, date_created: SINCE }]),
        insert('lc_categories_info', [{ category_id: number, language_code: 'en', name }]),
      ].join(''),
    ),
    insert(
      'lc_products',
      coins.map(({ number, category, isForSale }) => ({
        id: number,
        status: 1,
        sold_out_status_id: SOLD_OUT,
        default_category_id: category,
        code: `COIN-${number}`,
        quantity: isForSale ? 1 : 0,
        image: pictureOf(number),
        date_created: SINCE,
        date_updated: SINCE,
      })),
    ),
    insert(
      'lc_products_info',
      coins.map(({ number, title, description }) => ({
        product_id: number,
        language_code: 'en',
        name: title,
        description: `<p>${description}</p>`,
      })),
    ),
    insert(
      'lc_products_images',
      coins.map(({ number }) => ({ product_id: number, filename: pictureOf(number) })),
    ),
    insert(
      'lc_products_prices',
      coins.map(({ number, price }) => ({ product_id: number, USD: price })),
    ),
    insert(
      'lc_products_to_categories',
      coins.map(({ number, category }) => ({ product_id: number, category_id: category })),
    ),
  ].join('');
}

function change(news: CoinChange): string {
  const of = `WHERE product_id = ${news.number}`;
  switch (news.kind) {
    case 'price':
      return `UPDATE lc_products_prices SET USD = ${news.price} ${of};\n`;
    case 'sell':
      return `UPDATE lc_products SET quantity = 0 WHERE id = ${news.number};\n`;
    case 'restock':
      return `UPDATE lc_products SET quantity = 1 WHERE id = ${news.number};\n`;
    case 'rename':
      return `UPDATE lc_products_info SET name = ${quoted(news.title)} ${of};\n`;
    case 'delete':
      return [
        `DELETE FROM lc_products WHERE id = ${news.number};\n`,
        ...['info', 'images', 'prices', 'to_categories'].map((table) => `DELETE FROM lc_products_${table} ${of};\n`),
      ].join('');
  }
}

function pictureOf(number: number): string {
  return `products/coins/${number}.jpg`;
}
