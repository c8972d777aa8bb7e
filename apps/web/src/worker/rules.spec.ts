import { kindOf, ruleOf } from './rules';

const ORIGIN = 'https://obverse.example';
const rule = (method: string, path: string, mode = 'cors') => ruleOf({ method, url: ORIGIN + path, mode }, ORIGIN);

describe('ruleOf', () => {
  it.each(['/', '/search/open/met-gold', '/lot/denarius-0000000000001', '/contact', '/no/such/page'])(
    'answers the page %s, offline with the shell',
    (path) => expect(rule('GET', path, 'navigate')).toEqual({ is: 'page' }),
  );

  it.each(['/api/goto?lot=0000000000001', '/api/user/signin-external?provider=google', '/sitemap.xml', '/robots.txt'])(
    'leaves %s to the browser, though it is opened like a page',
    (path) => expect(rule('GET', path, 'navigate')).toEqual({ is: 'none' }),
  );

  it('leaves other sites, and forms that are sent like pages, to the browser', () => {
    const elsewhere = { method: 'GET', url: 'https://elsewhere.example/assets/a.js', mode: 'cors' };
    expect(ruleOf(elsewhere, ORIGIN)).toEqual({ is: 'none' });
    expect(rule('POST', '/contact', 'navigate')).toEqual({ is: 'none' });
  });

  it('takes files with a hash and pictures from the cache', () => {
    expect(rule('GET', '/assets/index-BKo3AwSE.css')).toEqual({ is: 'asset' });
    expect(rule('GET', '/images/denarius-0000000000001-0.webp', 'no-cors')).toEqual({ is: 'picture' });
    expect(rule('GET', '/flags/DE.svg', 'no-cors')).toEqual({ is: 'picture' });
  });

  it('keeps the answers of lots, results, filters, catalog items and the home page', () => {
    expect(rule('GET', '/api/lots/0000000000001')).toEqual({ is: 'saved', kind: 'lot' });
    expect(rule('POST', '/api/search')).toEqual({ is: 'saved', kind: 'result' });
    expect(rule('POST', '/api/taxonomy')).toEqual({ is: 'saved', kind: 'filters' });
    expect(rule('GET', '/api/catalog/item/0123456789')).toEqual({ is: 'saved', kind: 'catalog-item' });
    expect(rule('GET', '/api/landing/data/0')).toEqual({ is: 'saved', kind: 'home' });
  });

  it.each([
    ['POST', '/api/lots/find'],
    ['POST', '/api/search/suggest'],
    ['GET', '/api/search-end/41'],
    ['GET', '/api/user/export'],
    ['GET', '/api/user/sessions'],
    ['POST', '/api/user/lists/fav/0000000000001'],
    ['GET', '/worker.js'],
  ])('keeps nothing of %s %s', (method, path) => expect(rule(method, path)).toEqual({ is: 'none' }));

  it('never answers the profile from the cache', () => expect(rule('GET', '/api/user')).toEqual({ is: 'profile' }));

  it.each([
    ['POST', '/api/user/signin'],
    ['POST', '/api/user/register'],
    ['POST', '/api/user/reset-password/finish'],
    ['GET', '/api/user/signout'],
    ['DELETE', '/api/user'],
  ])('knows that %s %s changes the session', (method, path) => expect(rule(method, path)).toEqual({ is: 'session' }));
});

it('kindOf finds the kind of an embedded answer', () => {
  expect([kindOf('GET', '/api/lots/0000000000001'), kindOf('GET', '/api/search')]).toEqual(['lot', undefined]);
});
