import { storageKeys } from '../shared/storage/stored';
import { isForVisitor } from './is-for-visitor';

type Stored = Readonly<Partial<Record<string, string>>>;
const ask = (pathname: string, stored: Stored = {}, language = 'en') =>
  isForVisitor({ pathname, language, pageLanguage: 'en', read: (key) => stored[key] });

describe('a delivered page is for the visitor', () => {
  it.each(['/', '/search/open', '/lot/denarius-0000000000001'])('%s, without choices of the browser', (path) =>
    expect(ask(path)).toBe(true),
  );

  it('unless the visit is in another language', () => expect(ask('/lot/denarius-0000000000001', {}, 'de')).toBe(false));

  it('unless the home page is of a category', () => {
    const stored = { [storageKeys.favouriteCategory]: '{"tag":"c-1","title":"Roman"}' };
    expect([ask('/', stored), ask('/search/open', stored)]).toEqual([false, true]);
  });

  it.each(['list', 'large'])('unless results are shown as another density than the grid: %s', (density) => {
    const stored = { [storageKeys.density]: density };
    expect([ask('/search/open', stored), ask('/', stored)]).toEqual([false, true]);
    expect(ask('/search/open', { [storageKeys.density]: 'grid' })).toBe(true);
  });
});
