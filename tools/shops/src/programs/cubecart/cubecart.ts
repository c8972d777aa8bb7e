import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allCategories } from '../../stock/stock';
import type { Category, Coin, CoinChange } from '../../stock/coin';
import { inLetters } from '../address-name';
import { emptied, insert, quoted, type DatabaseAccess, type ShopProgram, type Site } from '../../machine/shop-program';

const SINCE = '2026-01-02 03:04:05';
const TABLES = 'setup/db/install';

/** Its addresses are always friendly. They are stored, and a renamed product keeps its former one as a redirect. */
export const cubecart: ShopProgram = {
  name: 'cubecart',
  title: 'CubeCart',
  source: 'https://github.com/cubecart/v6, version 6.5.6',
  webRoot: '.',
  needs: [{ file: `${TABLES}/structure.sql`, otherwise: 'it is no checkout of CubeCart 6' }],
  pictures: 'images/source/coins',
  caches: ['cache'],
  install,
  empty: emptied(
    ['inventory', 'category', 'category_index', 'image_index', 'filemanager', 'seo_urls'].map(
      (name) => `CubeCart_${name}`,
    ),
  ),
  add,
  change,
};

/** The installer gives the home page this title. */
const homePage = {
  doc_name: 'Welcome to Coins',
  doc_content: '<p>We trade from our office.</p>',
  doc_lang: 'en-GB',
  doc_home: 1,
};

/** Its installer has forms only, so this runs the statements that they run, and writes the settings that they write. */
async function install(site: Site): Promise<void> {
  const { root, home, database } = site;
  for (const file of ['structure.sql', 'data.sql', 'email.sql'])
    await site.sql(await readFile(path.join(root, TABLES, file), 'utf8'));
  const settings = {
    ...(await defaultSettings(site)),
    default_language: 'en-GB',
    default_currency: 'USD',
    store_name: 'Coins',
    store_title: 'Coins',
    store_country: '840',
    standard_url: home.replace(/\/$/, ''),
    cookie_domain: '',
    time_zone: 'UTC',
  };
  const stored = Buffer.from(JSON.stringify(settings)).toString('base64');
  await site.sql(insert('CubeCart_config', [{ name: 'config', array: stored }]));
  await site.sql(insert('CubeCart_documents', [homePage]));
  await writeFile(path.join(root, 'includes/global.inc.php'), globalFile(database));
  await rm(path.join(root, 'setup'), { recursive: true });
  await rm(path.join(root, 'images/source/.gitignore'));
}

/** The settings of a new shop, which the installer contains as an array of PHP. */
async function defaultSettings(site: Site): Promise<Record<string, string>> {
  const script = await readFile(path.join(site.root, 'setup/index.php'), 'utf8');
  const array = /\$default_config_settings = (array\(.*?\n\));/s.exec(script)?.[1];
  if (array === undefined) throw new Error('The installer of CubeCart has no default settings.');
  const needed = `function randomString() { return 'key'; } const CC_STORE_URL = ''; $domain = ['host' => '']; $cookie_domain = '';`;
  return JSON.parse(await site.php('.', ['-r', `${needed} echo json_encode(${array});`])) as Record<string, string>;
}

function globalFile({ host, port, user, password, name }: DatabaseAccess): string {
  const values = {
    adminFile: 'admin.php',
    adminFolder: 'admin',
    cache: 'file',
    dbdatabase: name,
    dbhost: host,
    dbpassword: password,
    dbport: String(port),
    dbprefix: '',
    dbsocket: '',
    dbusername: user,
    installed: '1',
  };
  const lines = Object.entries(values).map(([key, value]) => `$glob['${key}'] = '${value}';\n`);
  return `<?php\n${lines.join('')}`;
}

function add(coins: readonly Coin[], categories: readonly Category[]): string {
  return [
    ...categories.map(({ number, name }) =>
      [
        insert('CubeCart_category', [
          { cat_id: number, cat_name: name, cat_desc: '', cat_parent_id: 0, cat_image: 0, priority: number, status: 1 },
        ]),
        insert('CubeCart_seo_urls', [{ path: addressName(name), type: 'cat', item_id: number, custom: '0' }]),
      ].join(''),
    ),
    insert(
      'CubeCart_inventory',
      coins.map(({ number, title, description, price, category, isForSale }) => ({
        product_id: number,
        status: 1,
        product_code: `COIN-${number}`,
        description: `<p>${description}</p>`,
        price,
        name: title,
        cat_id: category,
        stock_level: isForSale ? 1 : 0,
        use_stock_level: 1,
        tax_type: 0,
        date_added: SINCE,
        updated: SINCE,
      })),
    ),
    insert(
      'CubeCart_category_index',
      coins.map(({ number, category }) => ({ cat_id: category, product_id: number, primary: 1 })),
    ),
    insert(
      'CubeCart_filemanager',
      coins.map(({ number, title }) => ({
        file_id: number,
        type: 1,
        filepath: 'coins/',
        filename: `${number}.jpg`,
        filesize: 1,
        mimetype: 'image/jpeg',
        md5hash: String(number),
        title,
        description: '',
        alt: '',
      })),
    ),
    insert(
      'CubeCart_image_index',
      coins.map(({ number }) => ({ product_id: number, file_id: number, main_img: '1' })),
    ),
    insert('CubeCart_seo_urls', coins.map(addressOf)),
  ].join('');
}

function change(news: CoinChange): string {
  const of = `WHERE product_id = ${news.number}`;
  switch (news.kind) {
    case 'price':
      return `UPDATE CubeCart_inventory SET price = ${news.price} ${of};\n`;
    case 'sell':
      return `UPDATE CubeCart_inventory SET stock_level = 0 ${of};\n`;
    case 'restock':
      return `UPDATE CubeCart_inventory SET stock_level = 1 ${of};\n`;
    case 'rename':
      return renamed(news.number, news.title);
    case 'delete':
      return [
        ...['inventory', 'category_index', 'image_index'].map((table) => `DELETE FROM CubeCart_${table} ${of};\n`),
        `DELETE FROM CubeCart_seo_urls WHERE type = 'prod' AND item_id = ${news.number};\n`,
      ].join('');
  }
}

/** The former address redirects to the new one, as the program does when a name is edited. */
function renamed(number: number, title: string): string {
  const of = `WHERE type = 'prod' AND item_id = ${number}`;
  return [
    `UPDATE CubeCart_inventory SET name = ${quoted(title)} WHERE product_id = ${number};\n`,
    `INSERT INTO CubeCart_seo_urls (path, type, item_id) SELECT CONCAT(SUBSTRING_INDEX(path, '/', 1), ${quoted(`/${addressName(title)}`)}), type, item_id FROM CubeCart_seo_urls ${of} AND redirect = '0';\n`,
    `UPDATE CubeCart_seo_urls SET redirect = '301' ${of} AND path NOT LIKE ${quoted(`%/${addressName(title)}`)};\n`,
  ].join('');
}

function addressOf({ number, title, category }: Coin) {
  const folder = addressName(allCategories.find((one) => one.number === category)?.name ?? '');
  return { path: `${folder}/${addressName(title)}`, type: 'prod', item_id: number, custom: '0' };
}

/** `Thaler of Saxony, Dresden, no. 15` becomes `thaler-of-saxony-dresden-no.-bf`: the program keeps dots. */
function addressName(text: string): string {
  return inLetters(text).replaceAll(/[^a-z.]+/g, '-');
}
