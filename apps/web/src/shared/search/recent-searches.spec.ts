import { forgetRecentSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches';

afterEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are the last ten, the newest first', () => {
    for (let number = 1; number <= 12; number++) rememberSearch(`coin ${number}`);
    expect(recentSearches()).toHaveLength(10);
    expect([recentSearches()[0], recentSearches()[9]]).toEqual(['coin 12', 'coin 3']);
  });

  it('hold a text once, without spaces around it, and no blank text', () => {
    for (const text of ['thaler', ' Thaler ', '  ']) rememberSearch(text);
    expect(recentSearches()).toEqual(['Thaler']);
  });

  it('can be removed one by one and all at once', () => {
    for (const text of ['ducat', 'thaler', 'follis']) rememberSearch(text);
    forgetSearch('thaler');
    expect(recentSearches()).toEqual(['follis', 'ducat']);
    forgetRecentSearches();
    expect(recentSearches()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', '7', '{"a":1}', '[1,null]'])('are empty when another program stored %s', (stored) => {
    localStorage.setItem('obverse.recent', stored);
    expect(recentSearches()).toEqual([]);
  });
});
