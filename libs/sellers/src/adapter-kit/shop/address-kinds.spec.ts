import { addressKinds } from './address-kinds';

const site = 'https://coins.example';
const kinds = (lots: readonly string[], others: readonly string[]) =>
  addressKinds([
    ...lots.map((path) => ({ url: `${site}${path}`, isLot: true })),
    ...others.map((path) => ({ url: `${site}${path}`, isLot: false })),
  ]);

it('counts the addresses of lots and the others by shape, and these by folder', () => {
  expect(
    kinds(
      ['/coins/taler-7', '/coins/dukat-8'],
      ['/medals/baptism-9', '/medals/victory-10', '/medals/wedding-11', '/blog/a-fair', '/imprint.html', '/'],
    ),
  ).toEqual([
    { shape: '2 #', unread: '/medals/', count: 3 },
    { shape: '2 #', count: 2 },
    { shape: '2 a', unread: '/blog/', count: 1 },
    { shape: '1 a .html', unread: '/', count: 1 },
    { shape: '0 a', unread: '/', count: 1 },
  ]);
});

it('distinguishes the pages of a script by its parameters', () => {
  expect(kinds(['/index.php?page=lot&id=7'], ['/index.php?page=list&path=3'])).toEqual([
    { shape: '1 # .php ?id&page', count: 1 },
    { shape: '1 # .php ?page&path', unread: '/', count: 1 },
  ]);
});

it('names the commonest folders only', () => {
  const others = Array.from({ length: 30 }, (_, at) => `/folder-${at}x/page`);
  const found = kinds([], [...others, '/folder-29x/another']);
  expect(found).toHaveLength(9);
  expect(found).toContainEqual({ shape: '2 a', unread: '…', count: 22 });
  expect(found).toContainEqual({ shape: '2 a', unread: '/folder-29x/', count: 2 });
});
