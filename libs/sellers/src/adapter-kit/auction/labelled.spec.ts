import { labelledFigures } from './labelled';

it.each([
  ['Starting price: 250\u202f000 USD', { startPrice: '250\u202f000 USD' }],
  ['Estimate: 100 EUR\nStarting price: 80 EUR', { estimate: '100 EUR', startPrice: '80 EUR' }],
  ['Estimate: 100 EUR Starting price: 80 EUR', { estimate: '100 EUR', startPrice: '80 EUR' }],
  ['Price realized\n120 CHF', { realized: '120 CHF' }],
  ['Startpreis: 50 EUR\nZuschlagspreis: 80 EUR', { startPrice: '50 EUR', realized: '80 EUR' }],
  ['Current bid: 90 EUR (3 bids)', { currentBid: '90 EUR (3 bids)' }],
  ['Number of bids: 3 Current bid: 90 EUR', { bidCount: '3', currentBid: '90 EUR' }],
  ['Estimate:', {}],
  ['Hammered in high relief, overestimated: 5', {}],
])('parses %j', (block, printed) => {
  expect(JSON.parse(JSON.stringify(labelledFigures(block)))).toEqual(printed);
});

it.each([
  ['Starting price: 80 EUR\nLot unsold', { unsold: 'unsold' }],
  ['Lot withdrawn', { withdrawn: 'withdrawn' }],
])('recognises the result of the lot in %j', (block, state) => {
  expect(labelledFigures(block)).toMatchObject(state);
});

it('returns both figures of a label that occurs twice, so that neither counts as certain', () => {
  expect(labelledFigures('Estimate: 100 EUR\nEstimate: 200 EUR').estimate).toBe('100 EUR / 200 EUR');
  expect(labelledFigures('Estimate: 100 EUR\nEstimate: 100 EUR').estimate).toBe('100 EUR');
});
