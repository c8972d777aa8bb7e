import type { Change, Coin } from '../../stock/coin';
import { insert, quoted } from '../program';

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
export function changeOf(news: Change, priceColumns: readonly string[]): string {
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
