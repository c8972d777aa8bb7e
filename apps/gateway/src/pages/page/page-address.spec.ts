import fc from 'fast-check';
import { readPageAddress } from './page-address';
import { pageWithoutData, subjectOf } from './pages';

describe('readPageAddress', () => {
  it.each<[string, object]>([
    ['/', { page: 'home' }],
    ['/lot/denarius-0abc1def2ghi3', { page: 'lot', id: '0abc1def2ghi3' }],
    ['/lot/0abc1def2ghi3/', { page: 'lot', id: '0abc1def2ghi3' }],
    ['/lot/denarius', { page: 'lot', id: undefined }],
    ['/catalog-item/trajan-4k2j9x0q1m', { page: 'catalog-item', id: '4k2j9x0q1m' }],
    ['/catalog-item/4k2j9x0q1', { page: 'catalog-item', id: undefined }],
    ['/company/o-12', { page: 'company', key: 'o-12' }],
    ['/company/linden', { page: 'company', key: undefined }],
    ['/search/open/met-gold', { page: 'search', state: { status: 'open', material: ['met-gold'] } }],
    ['/auctions', { page: 'plain', name: 'auctions', canonical: '/auctions/open' }],
    [
      '/auctions/closed/de/2',
      { page: 'plain', name: 'auctionsClosed', country: 'DE', canonical: '/auctions/closed/de/2' },
    ],
    ['/auctions/de/open/1', { page: 'plain', name: 'auctions', country: 'DE', canonical: '/auctions/open/de' }],
    ['/auctions/open/o-12/10533', { page: 'plain', name: 'auctions', canonical: '/auctions/open/o-12/10533' }],
    ['/sellers/at/shops', { page: 'plain', name: 'shops', country: 'AT', canonical: '/sellers/at/shops' }],
    ['/sellers/constructor', { page: 'plain', name: 'unknown' }],
    ['/auctions/open/usa', { page: 'plain', name: 'unknown' }],
    ['/search/ps-33', { page: 'plain', name: 'unknown' }],
    ['/search/open/gold', { page: 'plain', name: 'unknown' }],
    ['/terms-of-use', { page: 'plain', name: 'termsOfUse', canonical: '/terms-of-use' }],
    ['/account', { page: 'plain', name: 'account' }],
    ['/account/searches', { page: 'plain', name: 'savedSearches' }],
    ['/compare', { page: 'plain', name: 'compare' }],
    ['/compare/0abc1def2ghi3,1abc1def2ghi3', { page: 'plain', name: 'compare' }],
    ['/constructor', { page: 'plain', name: 'unknown' }],
    ['/__proto__', { page: 'plain', name: 'unknown' }],
  ])('reads %s', (path, address) => expect(readPageAddress(path)).toEqual(address));

  it('never throws, and every address has a page', () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'lot',
        'search',
        'auctions',
        'sellers',
        'catalog-item',
        'company',
        'open',
        'de',
        'o-1',
        '%',
        '%E0%A4%A',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const path = `/${segments.join('/')}`;
        const page = pageWithoutData(readPageAddress(path), path, 'fr');
        return page.head.title !== '' && [200, 404].includes(page.status);
      }),
    );
  });
});

describe('subjectOf', () => {
  it.each([
    ['/search/a-49', { auction: 'a-49' }],
    ['/search/open/o-2/ord-newest/2', { company: 'o-2' }],
    ['/search/open/o-2/o-3', {}],
    ['/search/open', {}],
    ['/search/a-49/met-gold', {}],
    ['/search/o-2/t-trajan', {}],
    ['/search/s-5', {}],
  ])('of %s', (path, subject) => {
    const address = readPageAddress(path);
    expect(address.page === 'search' && subjectOf(address.state)).toEqual(subject);
  });
});
