import { sellerDescriptorSchema, type SellerDescriptor } from '@obverse/sellers';
import { houseOf } from './houses';

const seller = (number: number, form: SellerDescriptor['form'], ...names: string[]): SellerDescriptor =>
  sellerDescriptorSchema.parse({
    key: `seller-${number}`,
    number,
    names,
    home: 'https://seller.example/',
    country: 'DE',
    form,
    languages: ['de'],
    timezone: 'Europe/Berlin',
    platform: 'detect',
    verified: { state: 'never' },
    since: '2026-11-21',
  });
const sellers = [
  seller(1, 'auction-house', 'Fritz Rudolf Künker', 'Künker'),
  seller(2, 'auction-house', 'Leu Numismatik'),
  seller(3, 'auction-house', 'Leu'),
  seller(4, 'shop', 'Münzhandlung Adler'),
  seller(5, 'auction-house', 'Twin Coins'),
  seller(6, 'auction-house', 'Twin Coins'),
];
const portal = seller(30, 'marketplace', 'Portal');
const named = (title: string) => houseOf(portal, () => sellers)?.(title);

describe('houseOf', () => {
  it("returns the house itself on its own site, independent of the sale's title", () =>
    expect(houseOf(seller(7, 'auction-house', 'Own'), () => sellers)?.('Leu Auction 16')).toBe('o-7'));

  it.each([
    ['Künker, Auktion 412', 'o-1'],
    ['FRITZ RUDOLF KUENKER GmbH', undefined],
    ['Fritz Rudolf Künker GmbH & Co. KG - eLive Auction 80', 'o-1'],
    ['Leu Numismatik AG, Auction 16', 'o-2'],
    ['Leu Web Auction 30', 'o-3'],
    ['Leuven Coins Auction 1', undefined],
    ['Sale of the collection Leu', undefined],
    ['Münzhandlung Adler, Liste 5', undefined],
    ['Twin Coins Auction 3', undefined],
    ['', undefined],
  ])('takes the house from the beginning of "%s" on a marketplace', (title, house) => expect(named(title)).toBe(house));

  it('returns undefined for a shop', () => expect(houseOf(seller(8, 'shop', 'Shop'), () => sellers)).toBeUndefined());
});
