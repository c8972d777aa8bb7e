import type { Category, Coin, CoinChange } from '../../stock/coin';
import { emptied, insert, quoted } from '../../machine/shop-program';

const SINCE = '2026-01-02 03:04:05';

const emptiedTables = [
  'products',
  'products_description',
  'products_to_categories',
  'products_images',
  'products_attributes',
  'specials',
  'reviews',
  'reviews_description',
  'categories',
  'categories_description',
];

/** Statements that empty the tables with samples. */
export const empty = emptied(emptiedTables);

/**
 * The coins and their categories in the tables of osCommerce and CE Phoenix. A product without stock looks like any other there, so sold out coins are
 * switched off, as the checkout does by default.
 */
export function add(coins: readonly Coin[], categories: readonly Category[]): string {
  return [
    ...categories.map(({ number, name }) => {
      const id = { categories_id: number };
      return [
        insert('categories', [{ ...id, parent_id: 0, sort_order: number, date_added: SINCE }]),
        insert('categories_description', [{ ...id, language_id: 1, categories_name: name }]),
      ].join('');
    }),
    insert(
      'products',
      coins.map(({ number, price, isForSale }) => ({
        products_id: number,
        products_quantity: isForSale ? 1 : 0,
        products_model: `COIN-${number}`,
        products_image: `coins/${number}.jpg`,
        products_price: price,
        products_date_added: SINCE,
        products_weight: 0,
        products_status: isForSale ? 1 : 0,
        products_tax_class_id: 0,
      })),
    ),
    textsAndPlaces(coins),
  ].join('');
}

/** Tables that descendants of osCommerce share: the names of products, and their categories. */
export function textsAndPlaces(coins: readonly Coin[]): string {
  return [
    insert(
      'products_description',
      coins.map(({ number, title, description }) => ({
        products_id: number,
        language_id: 1,
        products_name: title,
        products_description: `<p>${description}</p>`,
      })),
    ),
    insert(
      'products_to_categories',
      coins.map(({ number, category }) => ({ products_id: number, categories_id: category })),
    ),
  ].join('');
}

/**
 * Statements for a change. A sale switches the product off.
 * @param priceColumns columns of `products` that contain the price
 */
export function changeOf(news: CoinChange, priceColumns: readonly string[]): string {
  const of = `WHERE products_id = ${news.number}`;
  switch (news.kind) {
    case 'price':
      return `UPDATE products SET ${priceColumns.map((column) => `${column} = ${news.price}`).join(', ')} ${of};\n`;
    case 'sell':
      return `UPDATE products SET products_quantity = 0, products_status = 0 ${of};\n`;
    case 'restock':
      return `UPDATE products SET products_quantity = 1, products_status = 1 ${of};\n`;
    case 'rename':
      return `UPDATE products_description SET products_name = ${quoted(news.title)} ${of};\n`;
    case 'delete':
      return ['products', 'products_description', 'products_to_categories']
        .map((table) => `DELETE FROM ${table} ${of};\n`)
        .join('');
  }
}
