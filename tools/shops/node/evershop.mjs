// node evershop.mjs fill|change, in the folder of an installation whose server runs: creates the coins that standard input lists
// ({ coins, categories }), or makes its changes, with the program's own services. A coin and a change are as in src/stock/coin.ts.
import { readdir, rm } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createCategory,
  createProduct,
  deleteCategory,
  deleteProduct,
  updateProduct,
} from '@evershop/evershop/catalog/services';
import { pool } from '@evershop/evershop/lib/postgres';

const PROCESSED_WITHIN_MS = 120_000;
const LOOK_MS = 250;
const skuOf = (number) => `COIN-${number}`;
const slugOf = (text) => text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

const commands = { fill, change };
await commands[process.argv[2]](await json(process.stdin));
await processed();
// Its schedule writes them every half hour; the server writes those that are missing at once.
const sitemaps = (await readdir('public')).filter((name) => /^sitemap.*\.xml$/.test(name));
for (const name of sitemaps) await rm(`public/${name}`);
await pool.end();
process.exit(0);

async function fill({ coins, categories }) {
  const { rows: samples } = await pool.query('SELECT uuid FROM category');
  for (const { uuid } of samples) await deleteCategory(uuid, {});
  await add(coins, categories);
}

async function add(coins, categories) {
  const ids = new Map();
  for (const { number, name } of categories) {
    const words = { description: [], meta_title: name, meta_description: name };
    const { category_id: id } = await createCategory(
      { name, url_key: slugOf(name), status: 1, include_in_nav: 1, show_products: 1, ...words },
      {},
    );
    ids.set(number, id);
  }
  await processed();
  const { rows: groups } = await pool.query('SELECT min(attribute_group_id) AS id FROM attribute_group');
  for (const { number, title, description, price, category, isForSale } of coins)
    await createProduct(
      {
        name: title,
        url_key: slugOf(title),
        sku: skuOf(number),
        status: 1,
        visibility: 1,
        price,
        qty: isForSale ? 1 : 0,
        manage_stock: 1,
        stock_availability: 1,
        group_id: groups[0].id,
        category_id: ids.get(category),
        no_shipping_required: true,
        description: [row(description)],
        images: [`/assets/catalog/coins/${number}.jpg`],
      },
      {},
    );
}

/** A row of the program's editor with one paragraph. */
function row(text) {
  const data = { time: 0, version: '2', blocks: [{ id: 'text', type: 'paragraph', data: { text } }] };
  return { id: 'row', size: 1, columns: [{ id: 'column', size: 1, data }] };
}

async function change(changes) {
  for (const one of changes) {
    if (one.kind === 'open') {
      await add(one.coins, [one.category]);
      continue;
    }
    const {
      rows: [{ uuid, ...form }],
    } = await pool.query(
      `SELECT uuid, category_id, description FROM product
       JOIN product_description ON product_description_product_id = product_id WHERE sku = $1`,
      [skuOf(one.number)],
    );
    if (one.kind === 'delete') await deleteProduct(uuid, {});
    // What its form leaves out gets the default: a product without a category moves to another address.
    else await updateProduct(uuid, { ...form, description: JSON.parse(form.description), ...newsOf(one) }, {});
  }
}

function newsOf({ kind, price, title }) {
  switch (kind) {
    case 'price':
      return { price };
    case 'rename':
      return { name: title };
    case 'sell':
      return { qty: 0 };
    case 'restock':
      return { qty: 1 };
  }
}

/** Resolves when the program's own process has handled all events, such as the addresses of new products. */
async function processed() {
  for (const end = Date.now() + PROCESSED_WITHIN_MS; Date.now() < end; await pause(LOOK_MS)) {
    const { rows } = await pool.query('SELECT count(*)::int AS count FROM event');
    if (rows[0].count === 0) return;
  }
  throw new Error('The program has not processed its events.');
}
