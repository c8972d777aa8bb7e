import type { Category, Coin, CoinChange } from '../../stock/coin';
import { emptied, insert, quoted } from '../../machine/shop-program';

const SINCE = '2026-01-02 03:04:05';
/** "Out of stock" among the states that the program installs. */
const OUT_OF_STOCK = 5;

const emptiedTables = [
  'product',
  'product_description',
  'product_image',
  'product_discount',
  'product_option',
  'product_option_value',
  'product_related',
  'product_to_category',
  'product_to_store',
  'category',
  'category_description',
  'category_path',
  'category_to_store',
].map((name) => `oc_${name}`);

/** What a version alone has. */
export interface VersionTables {
  readonly product?: Readonly<Record<string, string | number>>;
  readonly category?: Readonly<Record<string, string | number>>;
}

/** Statements that empty the tables with samples, those of all versions and more. */
export function empty(more: readonly string[] = []): string {
  return emptied([...emptiedTables, ...more]);
}

/** Coins and categories in the tables of OpenCart. */
export function add(coins: readonly Coin[], categories: readonly Category[], version: VersionTables = {}): string {
  const words = { tag: '', meta_description: '', meta_keyword: '' };
  const { tag: _, ...categoryWords } = words;
  return [
    ...categories.map(({ number, name }) => {
      const id = { category_id: number };
      return [
        insert('oc_category', [{ ...id, parent_id: 0, sort_order: number, status: 1, ...version.category }]),
        insert('oc_category_description', [
          { ...id, language_id: 1, name, description: '', meta_title: name, ...categoryWords },
        ]),
        insert('oc_category_path', [{ ...id, path_id: number, level: 0 }]),
        insert('oc_category_to_store', [{ ...id, store_id: 0 }]),
      ].join('');
    }),
    insert(
      'oc_product',
      coins.map(({ number, price, isForSale }) => ({
        product_id: number,
        model: `COIN-${number}`,
        quantity: isForSale ? 1 : 0,
        stock_status_id: OUT_OF_STOCK,
        image: `catalog/coins/${number}.jpg`,
        price,
        tax_class_id: 0,
        date_available: '2026-01-02',
        minimum: 1,
        subtract: 1,
        shipping: 1,
        status: 1,
        date_added: SINCE,
        date_modified: SINCE,
        ...version.product,
      })),
    ),
    insert(
      'oc_product_description',
      coins.map(({ number, title, description }) => ({
        product_id: number,
        language_id: 1,
        name: title,
        // The program stores markup with entities.
        description: `&lt;p&gt;${description}&lt;/p&gt;`,
        meta_title: title,
        ...words,
      })),
    ),
    insert(
      'oc_product_to_category',
      coins.map(({ number, category }) => ({ product_id: number, category_id: category })),
    ),
    insert(
      'oc_product_to_store',
      coins.map(({ number }) => ({ product_id: number, store_id: 0 })),
    ),
  ].join('');
}

export function change(news: CoinChange): string {
  const of = `WHERE product_id = ${news.number}`;
  switch (news.kind) {
    case 'price':
      return `UPDATE oc_product SET price = ${news.price} ${of};\n`;
    case 'sell':
      return `UPDATE oc_product SET quantity = 0 ${of};\n`;
    case 'restock':
      return `UPDATE oc_product SET quantity = 1 ${of};\n`;
    case 'rename':
      return `UPDATE oc_product_description SET name = ${quoted(news.title)}, meta_title = ${quoted(news.title)} ${of};\n`;
    case 'delete':
      return ['product', 'product_description', 'product_to_category', 'product_to_store']
        .map((table) => `DELETE FROM oc_${table} ${of};\n`)
        .join('');
  }
}
