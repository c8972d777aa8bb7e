import { paymentFee, premium, shipping, vat } from './terms-options';

it.each([
  [() => premium('25 %'), 'Give percent, such as 25, or tiers'],
  [() => premium('26@0,20@1000000'), 'Give percent, such as 25, or tiers'],
  [() => vat('19'), 'Give included, premium:19 or total:7'],
  [() => vat('price:19'), 'Give included, premium:19 or total:7'],
  [() => shipping('8 EUR'), 'Give regions and amounts, such as'],
  [() => shipping('eu=8'), 'Give regions and amounts, such as'],
  [() => paymentFee('3 cheque'), 'Give percent, such as 3, and the ways to pay'],
  [() => paymentFee('card'), 'Give percent, such as 3, and the ways to pay'],
])('says what to write: %#', (read, message) => expect(read).toThrow(message));

it.each([
  [premium('22.5'), '22.5'],
  [premium('20@0 USD at least 29'), { currency: 'USD', tiers: [{ from: '0', percent: '20' }], minimum: '29' }],
  [vat('included'), { on: 'included' }],
  [vat('total:7 in eu,ch'), { on: 'total', percent: '7', buyersIn: ['eu', 'CH'] }],
  [shipping('domestic=8.50 EUR'), [{ to: ['domestic'], low: '8.50', high: '8.50', currency: 'EUR' }]],
  [shipping('world=0- EUR'), [{ to: ['world'], low: '0', currency: 'EUR' }]],
  [paymentFee('2.9'), { percent: '2.9' }],
  [paymentFee('3 paypal,card'), { percent: '3', methods: ['card', 'paypal'] }],
])('%j is read', (read, expected) => expect(read).toEqual(expected));
