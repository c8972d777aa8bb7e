import { feedPath, searchOfFeed } from './feed-path';
import { parseSearchPath } from './parse-search-path';

const stateOf = parseSearchPath;

describe('the feed of a search', () => {
  it('is the same for every page, order and page size', () => {
    const path = feedPath(stateOf('/search/open/met-silver'), 'de');
    expect(path).toBe('/api/search.atom?search=%2Fsearch%2Fopen%2Fmet-silver&language=de');
    expect(feedPath(stateOf('/search/open/met-silver/ord-price-asc/ps-100/3'), 'de')).toBe(path);
  });

  it('does not exist for a list of a user and for an auction', () => {
    expect(searchOfFeed(stateOf('/search/my-fav'))).toBeUndefined();
    expect(searchOfFeed(stateOf('/search/a-48'))).toBeUndefined();
    expect(feedPath(stateOf('/search/a-48'), 'en')).toBeUndefined();
  });
});
