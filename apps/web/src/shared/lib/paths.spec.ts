import '../../testing/web-globals';
import { parseAuctionsPath, parseOrgsPath, type AuctionsView } from '@obverse/contracts';
import { imagePath, paths } from './paths';

const lot = { id: '0abc1def2ghi3', uiKey: '1780-austria-thaler', ext: 'webp' };

describe('a lot', () => {
  it('is addressed by its readable key and its id', () =>
    expect(paths.lot(lot)).toBe('/lot/1780-austria-thaler-0abc1def2ghi3'));
  it('has its first picture without a number and further ones with it', () => {
    expect(imagePath(lot, 0)).toBe('/images/1780-austria-thaler-0abc1def2ghi3-0.webp');
    expect(imagePath(lot, 3, 2)).toBe('/images/1780-austria-thaler-0abc1def2ghi3-3-2.webp');
  });
  it('needs no readable key', () => expect(paths.lot({ id: lot.id, uiKey: '' })).toBe('/lot/0abc1def2ghi3'));
});

describe('the auctions path', () => {
  const views: readonly AuctionsView[] = [
    { aucType: 'open' },
    { aucType: 'closed', countryIso: 'de' },
    { aucType: 'open', orgKey: 'o-12', page: 3 },
    { aucType: 'open', countryIso: 'us', orgKey: 'o-1', categoryKey: '1234567', page: 99 },
  ];
  it.each(views)('says what it was built of: %j', (view) =>
    expect(parseAuctionsPath(paths.auctions(view))).toEqual(view),
  );
  it('omits page 1', () => expect(paths.auctions({ aucType: 'open', page: 1 })).toBe('/auctions/open'));
});

it('the companies path says what it was built of', () => {
  const view = { countryIso: 'de', orgForm: 'auction-houses', page: 2 } as const;
  expect(parseOrgsPath(paths.orgs(view))).toEqual(view);
});

it('links to sellers with the id alone', () =>
  expect(paths.gotoLot('0abc1def2ghi3')).toBe('/api/goto?lot=0abc1def2ghi3'));
