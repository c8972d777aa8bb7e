import type { Category, Change, Coin } from './coin';

/** The categories of the first day. */
export const categories: readonly Category[] = [
  { number: 1, name: 'Ancient coins' },
  { number: 2, name: 'Thalers' },
  { number: 3, name: 'Gold coins' },
];

const kinds = [
  { category: 1, title: 'Denarius of Hadrian, Rome', weight: '3.31 g' },
  { category: 2, title: 'Thaler of Maria Theresia, Vienna', weight: '28.06 g' },
  { category: 3, title: 'Gold Ducat of Utrecht', weight: '3.49 g' },
  { category: 1, title: 'Tetradrachm of Athens', weight: '17.15 g' },
  { category: 2, title: 'Thaler of Saxony, Dresden', weight: '28.12 g' },
] as const;
const grades = ['Fine', 'Very fine', 'Extremely fine'] as const;
const COUNT = 50;
/** Sold out from the first day. */
const SOLD_OUT = [8, 16, 24, 32];

/** The coins of the first day. Each title ends with the number of the coin. */
export const firstStock: readonly Coin[] = Array.from({ length: COUNT }, (_, index) =>
  coinOf(index + 1, kinds[index % kinds.length] ?? kinds[0]),
);

/** Opened some days after the shop was added. */
const newCategory: Category = { number: 4, name: 'Byzantine coins' };
const newCoins = Array.from({ length: 6 }, (_, index) =>
  coinOf(COUNT + 1 + index, {
    category: newCategory.number,
    title: 'Solidus of Justinian, Constantinople',
    weight: '4.42 g',
  }),
);

/** Every category and coin that the shop ever has. */
export const allCategories: readonly Category[] = [...categories, newCategory];
export const allCoins: readonly Coin[] = [...firstStock, ...newCoins];

export interface Step {
  readonly name: string;
  readonly changes: readonly Change[];
  /** Switches friendly addresses on; left out at programs without them. */
  readonly friendly?: true;
}

/** What is done at a shop, one after the other. The first step is the day on which the shop is added. */
export const steps: readonly Step[] = [
  { name: 'day one', changes: [] },
  {
    name: 'prices',
    changes: [3, 11, 19, 27, 35].map((number) => ({ kind: 'price', number, price: (31 + number * 9.25).toFixed(2) })),
  },
  { name: 'sold', changes: [5, 13, 21, 29, 37].map((number) => ({ kind: 'sell', number })) },
  { name: 'restocked', changes: [5, 8, 13].map((number) => ({ kind: 'restock', number })) },
  {
    name: 'renamed',
    changes: [2, 10, 18].map((number) => ({
      kind: 'rename',
      number,
      title: titleOf('Half Thaler of Maria Theresia, Kremnitz', number),
    })),
  },
  { name: 'new category', changes: [{ kind: 'open', category: newCategory, coins: newCoins }] },
  { name: 'friendly addresses', changes: [], friendly: true },
  { name: 'deleted', changes: [4, 12, 20].map((number) => ({ kind: 'delete', number })) },
];

/** The number at the end of a title; undefined when it is no title of a coin. */
export function numberIn(title: string): number | undefined {
  const number = /\bno\. (\d{1,3})$/.exec(title.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

function coinOf(number: number, kind: { category: number; title: string; weight: string }): Coin {
  const grade = grades[(number - 1) % grades.length] ?? grades[0];
  return {
    number,
    category: kind.category,
    title: titleOf(kind.title, number),
    description: `${kind.title}. Weight ${kind.weight}. ${grade}, with an old cabinet tone. From an old collection, tray ${number}.`,
    price: (24 + number * 7.5).toFixed(2),
    isForSale: !SOLD_OUT.includes(number),
  };
}

function titleOf(kind: string, number: number): string {
  return `${kind}, no. ${number}`;
}
