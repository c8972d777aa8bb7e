import { auctionsViewOf, monthAfter, parseAuctionsPath, parseOrgsPath } from '.';

describe('the auctions path', () => {
  it.each([
    ['/auctions/open', { aucType: 'open' }],
    ['/auctions/closed/', { aucType: 'closed' }],
    ['/auctions/closed/de/2', { aucType: 'closed', countryIso: 'de', page: 2 }],
    ['/auctions/closed/2026-12/de/2', { aucType: 'closed', month: '2026-12', countryIso: 'de', page: 2 }],
    ['/auctions/at/open/1', { aucType: 'open', countryIso: 'at' }],
    ['/auctions/open/o-12/10533', { aucType: 'open', orgKey: 'o-12', categoryKey: '10533' }],
  ])('%s is read', (path, view) => expect(parseAuctionsPath(path)).toEqual(view));

  it.each([
    '/auctions/open/usa',
    '/auctions/open/xx',
    '/auctions/open/zz',
    '/auctions/open/DE',
    '/auctions/open/Germany',
    '/auctions/open/o-12345',
    '/auctions/open/123',
    '/auctions/open/0',
    '/auctions/open/de/fr',
    '/auctions/open/closed',
    '/auctions/open/de/x/y',
    '/auctions/open/%20',
  ])('%s is unknown', (path) => expect(auctionsViewOf(path)).toBeUndefined());

  it('has a type, which is open where the address names none', () => {
    expect(parseAuctionsPath('/auctions/de/2')).toBeUndefined();
    expect(auctionsViewOf('/auctions/de/2')).toEqual({ aucType: 'open', countryIso: 'de', page: 2 });
    expect(auctionsViewOf('/auctions')).toEqual({ aucType: 'open' });
    expect(auctionsViewOf('/auctions/closed')).toEqual({ aucType: 'closed' });
  });
});

describe('the companies path', () => {
  it.each([
    ['/sellers', {}],
    ['/sellers/shops', { orgForm: 'shops' }],
    ['/sellers/de/auction-houses/2', { countryIso: 'de', orgForm: 'auction-houses', page: 2 }],
    ['/sellers/marketplaces/it', { countryIso: 'it', orgForm: 'marketplaces' }],
  ])('%s is read', (path, view) => expect(parseOrgsPath(path)).toEqual(view));

  it.each(['/sellers/dealers', '/sellers/usa', '/sellers/constructor', '/sellers/shops/shops', '/sellers/100'])(
    '%s is unknown',
    (path) => expect(parseOrgsPath(path)).toBeUndefined(),
  );
});

it('counts months over the turn of the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-12', 0)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-12',
  ]);
});
