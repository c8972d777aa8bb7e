import { pathGrammar, savedSearchLimits } from '@obverse/contracts';
import { storageKeys } from '../storage/stored';
import { browserSearches, changeSearch, dropSearch, keepSearch, movableSearches } from './browser-searches';

const now = new Date('2026-11-29T10:00:00.000Z');
const keep = (path: string) => keepSearch({ name: path, path }, now);
const pathsKept = () => browserSearches().map(({ path }) => path);
const store = (value: unknown) => localStorage.setItem(storageKeys.savedSearches, JSON.stringify(value));
const valid = {
  name: 'Silver',
  path: '/search/met-silver',
  grammar: pathGrammar,
  createdAt: now.toISOString(),
  seenAt: now.toISOString(),
  paused: false,
};

beforeEach(() => localStorage.clear());

describe('the searches that a browser keeps', () => {
  it('are kept once for each set of conditions, the newest first', () => {
    expect([keep('/search/open'), keep('/search/met-gold'), keep('/search/open/ord-newest')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(pathsKept()).toEqual(['/search/met-gold', '/search/open']);
    expect(browserSearches()[0]).toMatchObject({
      seenAt: now.toISOString(),
      createdAt: now.toISOString(),
      paused: false,
    });
  });

  it('are changed and dropped, and nothing stays stored without any', () => {
    keep('/search/open');
    const [{ id = '' } = {}] = browserSearches();
    changeSearch(id, { name: 'Open', paused: true });
    expect(browserSearches()).toMatchObject([{ name: 'Open', paused: true, path: '/search/open' }]);
    dropSearch(id);
    expect([browserSearches(), localStorage.getItem(storageKeys.savedSearches)]).toEqual([[], null]);
  });

  it('are 200 at most', () => {
    for (let number = 0; number < savedSearchLimits.searches; number += 1)
      expect(keep(`/search/c-${1000 + number}`)).toBe(true);
    expect([keep('/search/open'), keep('/search/c-1000'), browserSearches().length]).toEqual([false, true, 200]);
  });

  it.each([
    ['not a list', {}],
    ['no object', [7, null, 'x']],
    ['no name', [{ ...valid, name: ' ' }]],
    ['a long name', [{ ...valid, name: 'x'.repeat(201) }]],
    ['an address of another site', [{ ...valid, path: 'https://elsewhere.example/search' }]],
    ['a long address', [{ ...valid, path: `/search/t-${'x'.repeat(10_001)}` }]],
    ['no grammar', [{ ...valid, grammar: '1' }]],
    ['no time', [{ ...valid, seenAt: 'yesterday' }]],
    ['a time in another form', [{ ...valid, seenAt: '2026-11-29' }]],
    ['no answer to whether it is paused', [{ ...valid, paused: 'no' }]],
  ])('are left out when the stored value has %s', (_, value) => {
    store(value);
    expect(browserSearches()).toEqual([]);
    store([...(Array.isArray(value) ? (value as unknown[]) : []), valid]);
    expect(pathsKept()).toEqual(['/search/met-silver']);
  });

  it('stay when they can no longer be read, and are not moved into an account', () => {
    store([{ ...valid, path: '/search/gone-filter' }, valid]);
    expect(pathsKept()).toEqual(['/search/gone-filter', '/search/met-silver']);
    expect(movableSearches().map(({ path }) => path)).toEqual(['/search/met-silver']);
  });

  it('are empty when another program wrote the value', () => {
    localStorage.setItem(storageKeys.savedSearches, '{');
    expect(browserSearches()).toEqual([]);
  });
});
