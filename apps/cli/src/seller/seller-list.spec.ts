import { sellerDescriptorSchema, type SellerDescriptor } from '@obverse/sellers';
import { listSellers, sellerJson, sellersText } from './seller-list';

const seller = (key: string, number: number, more: object = {}): SellerDescriptor =>
  sellerDescriptorSchema.parse({
    key,
    number,
    names: [`House ${key}`],
    home: `https://${key}.example/`,
    country: 'DE',
    form: 'auction-house',
    languages: ['de'],
    timezone: 'Europe/Berlin',
    platform: 'detect',
    verified: { state: 'never' },
    since: '2026-11-21',
    ...more,
  });
const crawled = { platform: 'shopify', permission: 'open', enabled: true, form: 'shop' };
const all = [
  seller('linden', 3, { ...crawled, country: 'CH' }),
  seller('kestrel', 2, crawled),
  seller('amber', 1),
  seller('portal', 4, { form: 'marketplace', permission: 'refused' }),
];
const pause = { sellerKey: 'linden', at: new Date('2026-11-21T10:00:00Z'), by: 'ada@desk', because: 'moving house' };
const keys = (filter: object) => listSellers(all, [pause], filter).map((one) => one.seller.key);

describe('the list of sellers', () => {
  it('goes by number and says what becomes of each', () => {
    expect(listSellers(all, [pause], {}).map((one) => `${one.seller.key}: ${one.crawled}`)).toEqual([
      'amber: no, permission unknown',
      'kestrel: yes',
      'linden: no, paused',
      'portal: no, refused',
    ]);
  });

  it('is cut down by country, form, platform and permission, several of each, in any case', () => {
    expect(keys({ country: ['ch', 'FR'] })).toEqual(['linden']);
    expect(keys({ form: ['shop', 'marketplace'] })).toEqual(['kestrel', 'linden', 'portal']);
    expect(keys({ platform: ['detect'] })).toEqual(['amber', 'portal']);
    expect(keys({ permission: ['unknown', 'refused'] })).toEqual(['amber', 'portal']);
    expect(keys({ platform: ['detect'], permission: ['unknown'] })).toEqual(['amber']);
  });

  it('is a table with counts, or a sentence when there is nobody', () => {
    const text = sellersText(listSellers(all, [], { form: ['shop'] }), all.length);
    expect(text).toMatch(/^NO +KEY +NAME +COUNTRY +FORM +PLATFORM +CRAWLED +HOME\n2 +kestrel/);
    expect(text).toMatch(/\n\n2 of 4 sellers: 2 shops; 2 crawled$/);
    expect(sellersText(listSellers(all, [], {}), all.length)).toMatch(
      /\n4 sellers: 1 auction-house, 2 shops, 1 marketplace; /,
    );
    expect(sellersText([], 4)).toBe('None of the 4 sellers is like that.');
    expect(sellersText([], 0)).toBe('The registry has no sellers.');
  });

  it('gives scripts the descriptor and the pause', () => {
    const [linden] = listSellers(all, [pause], { country: ['CH'] });
    expect(linden && JSON.parse(sellerJson(linden))).toMatchObject({
      key: 'linden',
      platform: 'shopify',
      crawled: 'no, paused',
      pause: { by: 'ada@desk', because: 'moving house' },
    });
  });
});
