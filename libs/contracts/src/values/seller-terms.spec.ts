import { sellerTermsSchema } from './seller-terms';

const page = { source: 'https://house.example/terms', checked: '2026-11-21' };
const faultsOf = (terms: object) =>
  sellerTermsSchema.safeParse({ ...page, ...terms }).error?.issues.map(({ message }) => message) ?? [];

it.each([
  ['nothing but the page', {}],
  ['a premium for every price', { buyersPremium: '22.5' }],
  [
    'a premium by tiers with a minimum',
    {
      buyersPremium: {
        currency: 'USD',
        tiers: [
          { from: '0', percent: '25' },
          { from: '500000', percent: '20' },
        ],
        minimum: '29',
      },
    },
  ],
  ['the margin scheme', { buyersPremium: '25', vat: { on: 'included' } }],
  ['VAT on the premium for buyers in the European Union', { vat: { on: 'premium', percent: '19', buyersIn: ['eu'] } }],
  [
    'a flat rate, a range, and shipping at cost',
    {
      shipping: [
        { to: ['domestic'], low: '8.50', high: '8.50', currency: 'EUR' },
        { to: ['eu', 'CH'], low: '15', high: '45', currency: 'EUR' },
        { to: ['world'], low: '0', currency: 'EUR' },
      ],
      shipsTo: ['world'],
    },
  ],
  ['a fee for cards', { liveSurcharge: '3', paymentFee: { percent: '2.9', methods: ['card', 'paypal'] } }],
])('accepts %s', (_what, terms) => {
  expect(faultsOf(terms)).toEqual([]);
});

it.each([
  [{ buyersPremium: 25 }],
  [{ buyersPremium: '25%' }],
  [{ buyersPremium: { currency: 'USD', tiers: [{ from: '100', percent: '25' }] } }],
  [{ buyersPremium: { currency: 'USD', tiers: [] } }],
  [{ vat: { on: 'premium' } }],
  [{ vat: { on: 'price', percent: '19' } }],
  [{ shipping: [{ to: ['mars'], low: '8', currency: 'EUR' }] }],
  [{ shipping: [{ to: ['eu'], low: '9', high: '8', currency: 'EUR' }] }],
  [{ paymentFee: { percent: '3', methods: ['cheque'] } }],
  [{ checked: 'yesterday' }],
  [{ source: 'in the hall' }],
  [{ handling: '5' }],
])('refuses %j', (terms) => {
  expect(faultsOf(terms)).not.toEqual([]);
});
