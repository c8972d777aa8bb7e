import { listsByFolder } from './list-folders';

const at = (path: string) => `https://shop.example${path}`;
const lots = ['/coins/thaler-1780_5/', '/coins/denarius_6/'].map(at);
const matches = (pattern: string | undefined, path: string) => new RegExp(pattern ?? '(?!)').test(path);

it('reads the categories of later days, which are in the folder of those of today', () => {
  const lists = ['/coins/', '/coins/?page=2', '/coins/?type=round', '/coins/list/gold_3/', '/coins/list/silver_4/'].map(
    at,
  );
  const pattern = listsByFolder(lists, lots);
  expect(pattern).toBe('^(?:/coins|/coins/\\?page=\\d+|/coins/list/[^/?]+)/?$');
  for (const path of ['/coins/', '/coins/?page=7', '/coins/list/byzantine_12/'])
    expect(matches(pattern, path)).toBe(true);
  for (const path of ['/coins/?type=round', '/coins/list/gold_3/old/', '/coins/denarius_6/', '/about/'])
    expect(matches(pattern, path)).toBe(false);
});

it('names the lists of a folder with lots, those at the top level, and a list alone', () => {
  const lists = ['/coins/gold_3/', '/coins/silver_4/', '/new', '/sold', '/more/books_9/'].map(at);
  expect(listsByFolder(lists, lots)).toBe('^(?:/coins/gold_\\d+|/coins/silver_\\d+|/new|/sold|/more/books_\\d+)/?$');
});

it('names no more lists than a descriptor has room for', () => {
  const lists = Array.from({ length: 200 }, (_, index) =>
    at(`/list-of-coins-${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index)}`),
  );
  expect(listsByFolder(lists, lots)).toBeUndefined();
});
