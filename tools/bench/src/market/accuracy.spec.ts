import { Accuracy, type ShownLot, type TrueLot } from './accuracy';

const truth: TrueLot = {
  sellerKey: 'hohenlind',
  sourceId: '7',
  state: 'HasBid',
  price: { amount: '120', currency: 'CHF' },
  endsAt: '2026-11-22T18:00:30.000Z',
};
const shown: ShownLot = {
  bidState: 'HasBid',
  origPrice: '120.00',
  origValuta: 'CHF',
  closedOn: '2026-11-22T18:00:00.000Z',
};

function figuresOf(...pairs: readonly (readonly [TrueLot, ShownLot | undefined])[]): Record<string, number> {
  const accuracy = new Accuracy();
  for (const [true_, shown_] of pairs) accuracy.add(true_, shown_);
  return accuracy.figures();
}

it('counts correct values of each field among the found lots', () => {
  const figures = figuresOf(
    [truth, shown],
    [truth, undefined],
    [truth, { ...shown, origValuta: 'EUR' }],
    [truth, { ...shown, bidState: 'Sold' }],
    [truth, { ...shown, closedOn: '2026-11-22T19:00:00.000Z' }],
  );
  expect(figures).toEqual({
    listedLots: 5,
    foundPercent: 80,
    priceRightPercent: 75,
    stateRightPercent: 75,
    endRightPercent: 75,
    inventedLots: 0,
  });
});

it('expects only what can be extracted from the seller’s pages, and counts more than that as wrong', () => {
  const partial: TrueLot = { ...truth, extractable: { state: 'Unsold' } };
  const { origPrice: _, origValuta: __, ...priceless } = shown;
  expect(figuresOf([partial, { ...priceless, bidState: 'Unsold' }])).toMatchObject({
    priceRightPercent: 100,
    stateRightPercent: 100,
    endRightPercent: NaN,
  });
  expect(figuresOf([partial, shown])).toMatchObject({ priceRightPercent: 0, stateRightPercent: 0 });
});

it('compares the end of open auction lots only', () => {
  const { endsAt: _, ...shop } = truth;
  const figures = figuresOf(
    [
      { ...truth, state: 'Sold' },
      { ...shown, bidState: 'Sold' },
    ],
    [shop, shown],
  );
  expect(figures['endRightPercent']).toBeNaN();
});

it('records the true and the shown value of each mistake', () => {
  const accuracy = new Accuracy();
  accuracy.add(truth, { ...shown, origPrice: '12' });
  expect(accuracy.examples).toEqual(['hohenlind/7: 120 CHF → 12 CHF']);
});
