import { changed, type Coin } from './coin';
import { compare, differencesIn, idsOf, isRight, type Expected, type ShownLot } from './comparison';
import { allCategories, allCoins, firstStock, numberIn, steps } from './stock';

const three = firstStock.slice(0, 3);
const shownOf = (coins: readonly Coin[]): ShownLot[] =>
  coins.map(({ number, title, price, category, description, isForSale }) => ({
    id: `lot-${number}`,
    address: `http://shop.example/${number}`,
    title,
    price,
    isForSale,
    categoryPath: ['Coins', allCategories[category - 1]?.name ?? ''],
    description: `Our text: ${description}`,
    pictures: [`http://shop.example/${number}.jpg`],
  }));
const anything: Expected = { ids: new Map(), addressEnd: () => undefined };
const withoutPrice = ({ price: _, ...lot }: ShownLot): ShownLot => lot;
const [one, two, last] = shownOf(three) as [ShownLot, ShownLot, ShownLot];

it('finds nothing wrong when the search shows the stock', () => {
  const comparison = compare(firstStock, firstStock, shownOf(firstStock), anything);
  expect(comparison).toMatchObject({ forSale: 46, right: 46 });
  expect(differencesIn(comparison)).toEqual([]);
});

it.each<[string, ShownLot[], string]>([
  ['a coin is missing', [one, two], 'missing: Gold Ducat of Utrecht, no. 3'],
  ['a coin is shown as sold', [one, two, { ...last, isForSale: false }], 'as sold: Gold Ducat of Utrecht, no. 3'],
  ['a price is old', [one, two, { ...last, price: '1' }], 'price: no. 3: 46.50, shown 1'],
  ['there is no price', [one, two, withoutPrice(last)], 'price: no. 3: 46.50, shown none'],
  ['a coin is shown twice', [one, two, last, last], 'doubles: no. 3'],
  ['a page is no coin', [one, two, last, { ...last, title: 'Thalers' }], 'invented: Thalers'],
  ['a number is unknown', [one, two, last, { ...last, title: 'Obol, no. 4' }], 'invented: Obol, no. 4'],
  [
    'a title is old',
    [one, two, { ...last, title: 'Ducat, no. 3' }],
    'title: no. 3: "Gold Ducat of Utrecht, no. 3", shown "Ducat, no. 3"',
  ],
  [
    'a category is another one',
    [one, two, { ...last, categoryPath: ['Coins'] }],
    'category: no. 3: Gold coins, shown Coins',
  ],
  ['a category is missing', [one, two, { ...last, categoryPath: [] }], 'category: no. 3: Gold coins, shown none'],
  ['a text is another one', [one, two, { ...last, description: 'A shop' }], 'text: no. 3: shown "A shop"'],
  ['there is no picture', [one, two, { ...last, pictures: [] }], 'pictures: no. 3: none'],
  ['there are two pictures', [one, two, { ...last, pictures: ['a', 'b'] }], 'pictures: no. 3: a, b'],
])('reports that %s', (_, shown, difference) => {
  expect(differencesIn(compare(three, three, shown, anything))).toEqual([difference]);
});

it.each<[string, 'sell' | 'delete']>([
  ['sold', 'sell'],
  ['deleted', 'delete'],
])(
  'reports a coin that is %s as a ghost while it is shown for sale, and accepts it as sold or not shown',
  (_, kind) => {
    const now = changed(three, [{ kind, number: 3 }]);
    expect(differencesIn(compare(three, now, [one, two, last], anything))).toEqual([
      'ghosts: Gold Ducat of Utrecht, no. 3',
    ]);
    expect(differencesIn(compare(three, now, [one, two, { ...last, isForSale: false }], anything))).toEqual([]);
    expect(differencesIn(compare(three, now, [one, two], anything))).toEqual([]);
  },
);

it('expects the ids that lots had before, and addresses that friendly addresses lead to', () => {
  const ids = idsOf([one, { ...two, isForSale: false }, last]);
  expect(ids).toEqual(
    new Map([
      [1, 'lot-1'],
      [3, 'lot-3'],
    ]),
  );
  const moved = [{ ...one, id: 'lot-9' }, two, { ...last, address: 'http://shop.example/?id=3' }];
  const expected = { ids, addressEnd: ({ number }: Coin) => `/${number}` };
  expect(differencesIn(compare(three, three, moved, expected))).toEqual([
    'id: no. 1: lot-9, formerly lot-1',
    'address: no. 3: http://shop.example/?id=3',
  ]);
  expect(compare(three, three, moved, expected).right).toBe(1);
});

it('accepts that a tenth of the lots lack the category, and nothing else', () => {
  const lots = shownOf(firstStock);
  const without = (count: number) => lots.map((lot, at) => (at < count ? { ...lot, categoryPath: [] } : lot));
  expect(isRight(compare(firstStock, firstStock, without(4), anything))).toBe(true);
  expect(compare(firstStock, firstStock, without(4), anything).right).toBe(46);
  expect(isRight(compare(firstStock, firstStock, without(5), anything))).toBe(false);
  expect(isRight(compare(firstStock, firstStock, lots.slice(1), anything))).toBe(false);
});

it('reports a picture that two coins have', () => {
  const lots = shownOf(three).map((lot) => ({ ...lot, pictures: ['logo.png'] }));
  expect(differencesIn(compare(three, three, lots, anything))).toHaveLength(3);
});

it('changes coins that exist, and keeps the number in a new title', () => {
  const numbers = new Set(firstStock.map(({ number }) => number));
  for (const { changes } of steps) {
    for (const change of changes) {
      if (change.kind === 'open') continue;
      expect(numbers).toContain(change.number);
      if (change.kind === 'rename') expect(numberIn(change.title)).toBe(change.number);
    }
  }
});

it('applies every step', () => {
  const end = steps.reduce((stock, { changes }) => changed(stock, changes), firstStock);
  expect(end).toHaveLength(53);
  expect(new Set(end.map(({ category }) => category)).size).toBe(allCategories.length);
  expect(allCoins).toEqual(expect.arrayContaining(end.map(({ number }) => expect.objectContaining({ number }))));
  expect(end.find(({ number }) => number === 3)?.price).toBe('58.75');
  expect(end.filter(({ isForSale }) => !isForSale).map(({ number }) => number)).toEqual([16, 21, 24, 29, 32, 37]);
  expect(end.find(({ number }) => number === 2)?.title).toBe('Half Thaler of Maria Theresia, Kremnitz, no. 2');
});
