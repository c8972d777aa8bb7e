import { describeLot } from '../lot/describe-lot';
import { dictionary } from '../testing/dictionary.factory';
import { specimenKeyOf, type Listing } from './specimen-key';

const listing = (title: string, more: Partial<Listing> = {}): Listing => ({
  description: describeLot(dictionary, { title }),
  ...more,
});
const inSale = (title: string, lotNumber = '17', startsAt?: string): string | undefined =>
  specimenKeyOf(listing('Thaler', { house: 'o-12', sale: { title, ...(startsAt ? { startsAt } : {}) }, lotNumber }));
const slabbed = 'USA Morgan Dollar 1881 S NGC MS 64 6789012-005';

describe('the specimen key', () => {
  it.each([
    ['Auktion 412', 'sale:o-12:412:17'],
    ['Künker, Auction No. 0412 (2024)', 'sale:o-12:412:17:2024'],
    ['Auction 2000, Session 1', 'sale:o-12:1:17:2000'],
    ['eAuction 412', 'sale:o-12:e412:17'],
    ['Auction 412, Session 2', 'sale:o-12:412-2:17'],
    ['Auction 412 - Part II', 'sale:o-12:412-ii:17'],
    ['Auktion 412, Teil B', 'sale:o-12:412-b:17'],
    ['Autumn sale', undefined],
    ['Auction 2024', undefined],
    ['Auction of 12 December', undefined],
    ['Asta 5 maggio', undefined],
    ['Part II', undefined],
  ])('is the lot of a sale called "%s": %s', (title, key) => expect(inSale(title)).toBe(key));

  it('is the same for every spelling of the number', () =>
    expect([inSale('Auktion 412', ' 0017A '), inSale('Auktion 412', '17a')]).toEqual(
      Array(2).fill('sale:o-12:412:17a'),
    ));

  it('distinguishes sales of different years, and not the days of one', () => {
    expect(inSale('Auktion 5', '17', '2019-03-01T10:00:00.000Z')).not.toBe(inSale('Auktion 5', '17', '2024-03-01'));
    expect(inSale('Auktion 5', '17', '2024-03-02')).toBe(inSale('Auktion 5 (2024)', '17', '2024-03-01T10:00:00.000Z'));
    expect(inSale('Auktion 5 (2024)')).toBe(inSale('Auktion 5', '17', '2024-03-02'));
  });

  it('takes a number for a year only if it is the year of the sale', () => {
    expect(inSale('Auction 2000, Session 1', '17', '2026-03-01')).toBe('sale:o-12:2000-1:17:2026');
    expect(inSale('Auction 2024', '17', '2024-03-01')).toBeUndefined();
  });

  it('requires the house, the sale and the number', () => {
    const whole = { house: 'o-12', sale: { title: 'Auktion 412' }, lotNumber: '17' };
    for (const missing of ['house', 'sale', 'lotNumber'] as const) {
      const { [missing]: _, ...rest } = whole;
      expect(specimenKeyOf(listing('Thaler', rest))).toBeUndefined();
    }
  });

  it('is the certificate without a sale, for single specimens only', () => {
    expect(specimenKeyOf(listing(slabbed))).toBe('slab:ngc:6789012005');
    const description = describeLot(dictionary, { title: slabbed });
    const group = { ...description, quantity: { ...description.quantity, value: { amount: 'group' } as const } };
    expect(specimenKeyOf(listing(slabbed, { description: group }))).toBeUndefined();
  });
});
