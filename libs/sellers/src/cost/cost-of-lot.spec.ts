import type { SellerTerms } from '@obverse/contracts';
import { costOfLot, type PricedLot } from './cost-of-lot';

const rates = { date: '2026-11-20', perEuro: { USD: '1.10', CHF: '0.95' } };
const page = { source: 'https://house.example/terms', checked: '2026-11-21' };
type Terms = Omit<SellerTerms, keyof typeof page>;

const hammer = (amount: string, currency = 'EUR'): PricedLot => ({ saleKind: 'auction', price: { amount, currency } });
const offered = (amount: string, currency = 'EUR'): PricedLot => ({ saleKind: 'fixed', price: { amount, currency } });
const cost = (lot: PricedLot, terms: Terms, buyerIn?: string) =>
  costOfLot(lot, { terms: { ...page, ...terms }, sellerIn: 'DE', buyerIn, rates });
/** `low–high`, or `low–` without a limit, and what is unknown. */
const brief = (lot: PricedLot, terms: Terms, buyerIn?: string) => {
  const { total, unknown } = cost(lot, terms, buyerIn);
  return [`${total.low}–${total.high ?? ''}`, unknown.join(' ')];
};

/** Nothing else is charged. */
const alone = {
  shipping: [{ to: ['world' as const], low: '0', high: '0', currency: 'EUR' }],
  paymentFee: { percent: '0' },
};
const onPremium = { on: 'premium' as const, percent: '19' };
/** As the largest houses state it: 26 % up to 1,000,000, 20 % above up to 6,000,000, 14.5 % above. */
const tiers = {
  currency: 'USD',
  tiers: [
    { from: '0', percent: '26' },
    { from: '1000000', percent: '20' },
    { from: '6000000', percent: '14.5' },
  ],
};
const minimum = { currency: 'USD', tiers: [{ from: '0', percent: '20' }], minimum: '29' };
const included = { on: 'included' as const };

describe('the premium of an auction', () => {
  it.each([
    ['and VAT on it', hammer('1000'), { buyersPremium: '25', vat: onPremium }, '1297.50'],
    ['that contains VAT', hammer('1000'), { buyersPremium: '25', vat: included }, '1250.00'],
    ['and VAT on all', hammer('1000'), { buyersPremium: '20', vat: { on: 'total', percent: '7' } }, '1284.00'],
    ['with half a percent', hammer('100'), { buyersPremium: '22.5', vat: included }, '122.50'],
    ['rounded half up', hammer('0.10'), { buyersPremium: '25', vat: included }, '0.13'],
    ['within the first tier', hammer('1000', 'USD'), { buyersPremium: tiers, vat: included }, '1260.00'],
    ['at the limit of a tier', hammer('1000000', 'USD'), { buyersPremium: tiers, vat: included }, '1260000.00'],
    ['in the second tier', hammer('2000000', 'USD'), { buyersPremium: tiers, vat: included }, '2460000.00'],
    ['in the third tier', hammer('8000000', 'USD'), { buyersPremium: tiers, vat: included }, '9550000.00'],
    ['with tiers in another currency', hammer('2000000'), { buyersPremium: tiers, vat: included }, '2454545.45'],
    ['at least the minimum', hammer('100', 'USD'), { buyersPremium: minimum, vat: included }, '129.00'],
    ['above the minimum', hammer('1000', 'USD'), { buyersPremium: minimum, vat: included }, '1200.00'],
    ['of nothing', hammer('1000'), { buyersPremium: '0', vat: onPremium }, '1000.00'],
  ] as const)('%s', (_what, lot, terms, total) => {
    expect(brief(lot, { ...alone, ...terms })).toEqual([`${total}–${total}`, '']);
  });

  it('is unknown in a currency without a rate', () => {
    expect(brief(hammer('100', 'XXX'), { ...alone, buyersPremium: tiers, vat: included })).toEqual([
      '100.00–',
      'premium shipping',
    ]);
  });

  it('is not charged on a fixed price', () => {
    expect(brief(offered('1000'), { ...alone, buyersPremium: '25', liveSurcharge: '3', vat: onPremium })).toEqual([
      '1000.00–1000.00',
      '',
    ]);
  });
});

it('a surcharge for live bidding is paid by some', () => {
  const terms = { ...alone, buyersPremium: '20', liveSurcharge: '3', vat: { on: 'premium' as const, percent: '10' } };
  expect(brief(hammer('1000'), terms)).toEqual(['1220.00–1253.00', '']);
});

it.each([
  ['DE', '1297.50–1297.50'],
  ['FR', '1297.50–1297.50'],
  ['CH', '1250.00–1250.00'],
  ['US', '1250.00–1250.00'],
  [undefined, '1250.00–1297.50'],
] as const)('VAT of buyers in the European Union, for one in %s', (buyerIn, total) => {
  const terms = { ...alone, buyersPremium: '25', vat: { ...onPremium, buyersIn: ['eu' as const] } };
  expect(brief(hammer('1000'), terms, buyerIn)).toEqual([total, '']);
});

describe('shipping', () => {
  const shipping: SellerTerms['shipping'] = [
    { to: ['domestic'], low: '8.50', high: '8.50', currency: 'EUR' },
    { to: ['eu', 'CH'], low: '15', high: '45', currency: 'EUR' },
    { to: ['world'], low: '30', currency: 'EUR' },
    { to: ['FR'], low: '11', high: '11', currency: 'USD' },
  ];
  it.each([
    ['DE', '108.50–108.50', ''],
    ['AT', '115.00–145.00', ''],
    ['CH', '115.00–145.00', ''],
    ['FR', '110.00–110.00', ''],
    ['US', '130.00–', 'shipping'],
    [undefined, '108.50–', 'shipping'],
  ])('to %s', (buyerIn, total, unknown) => {
    expect(brief(offered('100'), { shipping, paymentFee: { percent: '0' } }, buyerIn)).toEqual([total, unknown]);
  });

  it('to a country that is not stated is unknown', () => {
    const terms = { paymentFee: { percent: '0' }, shipping: shipping.slice(0, 2) };
    expect(brief(offered('100'), terms, 'US')).toEqual(['100.00–', 'shipping']);
    expect(brief(offered('100'), terms)).toEqual(['108.50–', 'shipping']);
  });

  it('is converted, or unknown without a rate', () => {
    const flat: SellerTerms['shipping'] = [{ to: ['world'], low: '10', high: '20', currency: 'EUR' }];
    const terms = { paymentFee: { percent: '0' }, shipping: flat };
    expect(brief(offered('100', 'USD'), terms)).toEqual(['111.00–122.00', '']);
    expect(brief(offered('100', 'XXX'), terms)).toEqual(['100.00–', 'shipping']);
  });
});

it.each([
  ['by card', { percent: '3', methods: ['card'] }, '1100.00–1133.00'],
  ['by each way to pay', { percent: '3' }, '1133.00–1133.00'],
] satisfies readonly [string, Terms['paymentFee'], string][])(
  'a fee for payment %s is a part of the whole invoice',
  (_what, paymentFee, total) => {
    expect(brief(hammer('1000'), { ...alone, buyersPremium: '10', vat: included, paymentFee })).toEqual([total, '']);
  },
);

describe('what is not stated', () => {
  it('is named, and has no limit', () => {
    expect(brief(hammer('1000'), {})).toEqual(['1000.00–', 'premium vat shipping paymentFee']);
    expect(brief(offered('1000'), {})).toEqual(['1000.00–', 'shipping paymentFee']);
  });

  it('leaves the parts that are stated', () => {
    expect(cost(hammer('1000'), { buyersPremium: '25', vat: onPremium })).toEqual({
      currency: 'EUR',
      total: { low: '1297.50' },
      parts: [
        { name: 'price', low: '1000.00', high: '1000.00' },
        { name: 'premium', low: '250.00', high: '250.00', percent: '25' },
        { name: 'vat', low: '47.50', high: '47.50', percent: '19' },
      ],
      unknown: ['shipping', 'paymentFee'],
    });
  });

  it('is not VAT that follows from a premium which is not stated', () => {
    expect(brief(hammer('1000'), { ...alone, vat: { on: 'total', percent: '10' } })).toEqual(['1100.00–', 'premium']);
  });
});
