import { type LotTraits, matchLots } from './match-lots';

const lot = (sourceId: string, more: Partial<LotTraits> = {}): LotTraits => ({
  sourceId,
  url: `https://a.example/${sourceId}`,
  pictures: [],
  ...more,
});
const summary = (before: readonly LotTraits[], after: readonly LotTraits[]) => {
  const { matches, lost, added } = matchLots(before, after);
  return {
    pairs: matches.map((match) => `${match.before.sourceId} → ${match.after.sourceId} by ${match.by}`),
    lost: lost.map(({ sourceId }) => sourceId),
    added: added.map(({ sourceId }) => sourceId),
  };
};
const picture = (name: string) => ({ pictures: [`https://a.example/files/${name}.jpg`] });

it.each<[string, LotTraits, LotTraits, string]>([
  ['id', lot('7'), lot('7', { url: 'https://a.example/x' }), '7 → 7 by id'],
  [
    'address',
    lot('7', { url: 'https://a.example/p/taler' }),
    lot('/p/taler', { url: 'http://www.a.example/p/taler/' }),
    '7 → /p/taler by address',
  ],
  [
    'title and picture',
    lot('7', { title: 'Taler 1780', ...picture('taler-1') }),
    lot('a', { title: 'TALER  1780.', pictures: ['https://a.example/img/taler-1-800x600.webp'] }),
    '7 → a by title and picture',
  ],
  ['title', lot('7', { title: 'Taler 1780' }), lot('a', { title: 'Taler, 1780' }), '7 → a by title'],
  [
    'picture',
    lot('7', { title: 'Taler 1780', ...picture('m0012') }),
    lot('a', { title: 'Thaler 1780', ...picture('m0012') }),
    '7 → a by picture',
  ],
])('matches a lot by its %s', (_, before, after, pair) => {
  expect(summary([before], [after])).toEqual({ pairs: [pair], lost: [], added: [] });
});

it.each<[string, readonly LotTraits[], readonly LotTraits[]]>([
  [
    'another title and picture',
    [lot('7', { title: 'Taler 1780', ...picture('m0012') })],
    [lot('a', { title: 'Dukat 1781', ...picture('m0013') })],
  ],
  [
    'a title that two lots had',
    [lot('7', { title: 'Taler 1780' }), lot('8', { title: 'Taler 1780' })],
    [lot('a', { title: 'Taler 1780' })],
  ],
  [
    'a title that two lots have',
    [lot('7', { title: 'Taler 1780' })],
    [lot('a', { title: 'Taler 1780' }), lot('b', { title: 'Taler 1780' })],
  ],
  ['a picture that stands for a missing one', [lot('7', picture('no-image'))], [lot('a', picture('no-image'))]],
  ['the home page as address', [lot('7', { url: 'https://a.example/' })], [lot('a', { url: 'https://a.example/' })]],
  ['a title without a word', [lot('7', { title: '1780' })], [lot('a', { title: '1780' })]],
])('does not match lots by %s', (_, before, after) => {
  expect(summary(before, after)).toEqual({
    pairs: [],
    lost: before.map(({ sourceId }) => sourceId),
    added: after.map(({ sourceId }) => sourceId),
  });
});

it('tells lots of one title apart by their pictures', () => {
  const title = 'Taler 1780';
  const before = [lot('7', { title, ...picture('m0012') }), lot('8', { title, ...picture('m0013') })];
  const after = [lot('b', { title, ...picture('m0013') }), lot('a', { title, ...picture('m0012') })];
  expect(summary(before, after).pairs).toEqual(['7 → a by title and picture', '8 → b by title and picture']);
});

it('matches each lot once, by the first rule that does', () => {
  const before = [lot('7', { url: 'https://a.example/p/1', title: 'Taler 1780' })];
  const after = [lot('a', { url: 'https://a.example/p/1' }), lot('b', { title: 'Taler 1780' })];
  expect(summary(before, after)).toEqual({ pairs: ['7 → a by address'], lost: [], added: ['b'] });
});

it('joins a lot that was known under both ids, by its address only', () => {
  const url = 'https://a.example/p/1';
  const title = 'Taler 1780';
  const before = [lot('7', { url }), lot('/p/1', { url: `${url}?ref=x` }), lot('8', { title })];
  expect(summary(before, [lot('/p/1', { url, title })])).toEqual({
    pairs: ['/p/1 → /p/1 by id', '7 → /p/1 by address'],
    lost: ['8'],
    added: [],
  });
});
