import { noFigures, type RunFigures } from '@obverse/database';
import type { LotStatement } from '@obverse/sellers';
import { deviationOf, spotCheckAnomalies, spotCheckBudget, spotCheckSize, toleratedDeviation } from './spot-check';

const run = (more: Partial<RunFigures>): RunFigures => ({ ...noFigures, ...more });
const euros = (amount: string) => ({ price: { amount, currency: 'EUR' } });
const statement = (more: Partial<LotStatement> = {}): LotStatement => ({
  sourceId: '7',
  url: 'https://shop.example/7',
  title: 'Thaler',
  saleKind: 'fixed',
  availability: 'InStock',
  ...euros('10.00'),
  ...more,
});
const auctioned = (endsAt: string, more: Partial<LotStatement> = {}) =>
  statement({ saleKind: 'auction', availability: 'Open', endsAt, ...more });

describe('spotCheckBudget', () => {
  it('is less than a fifth of the requests that the runs needed, less what was spent', () => {
    expect(spotCheckBudget([run({ pagesRead: 6, pagesFailed: 1, asked: 5 })])).toBe(2);
    const runs = [run({ pagesRead: 30 }), run({ pagesRead: 10, asked: 14, spotRequests: 4 })];
    expect(spotCheckBudget(runs)).toBe(5);
    expect(spotCheckBudget([run({ pagesRead: 2, asked: 10, spotRequests: 10 })])).toBeLessThan(0);
  });
});

describe('spotCheckSize', () => {
  it.each([
    ['20 lots of a small stock', { believed: 400, due: 0 }, 100, { due: 0, others: 20 }],
    ['2 % of a large one', { believed: 5_000, due: 0 }, 1_000, { due: 0, others: 100 }],
    ['no more than there are', { believed: 8, due: 0 }, 100, { due: 0, others: 8 }],
    ['first those that are due', { believed: 400, due: 15 }, 100, { due: 15, others: 5 }],
    ['only those when they suffice', { believed: 400, due: 90 }, 100, { due: 20, others: 0 }],
    ['no more than the budget allows', { believed: 400, due: 2 }, 7, { due: 2, others: 7 }],
    ['none while the budget is small', { believed: 400, due: 2 }, 2, { due: 2, others: 0 }],
    ['none without a budget', { believed: 400, due: 0 }, -3, { due: 0, others: 0 }],
  ])('draws %s', (_, counts, budget, expected) => expect(spotCheckSize(counts, budget)).toEqual(expected));
});

describe('deviationOf', () => {
  it.each([
    ['the same', statement(), statement({ title: 'Taler', ...euros('10.0') }), undefined],
    ['another price', statement(), statement(euros('12.00')), { stored: '10.00 EUR', page: '12.00 EUR' }],
    ['no price any more', statement(), statement({ price: undefined }), { stored: '10.00 EUR', page: 'no price' }],
    [
      'a sale, whatever the price',
      statement(),
      statement({ availability: 'OutOfStock', price: undefined }),
      { stored: 'for sale', page: 'not for sale (OutOfStock)' },
    ],
    [
      'a lot that is back',
      statement({ availability: 'OutOfStock' }),
      statement(),
      { stored: 'not for sale (OutOfStock)', page: 'for sale' },
    ],
    ['that it is gone', statement(), 'gone', { stored: 'for sale', page: 'the page is gone' }],
    ['no lot', statement(), 'no lot', { stored: 'for sale', page: 'the page shows no lot' }],
    ['a bid', auctioned('2026-12-01T18:00:00Z'), auctioned('2026-12-01T18:00:30Z', euros('55.00')), undefined],
    [
      'another end of bidding',
      auctioned('2026-12-01T18:00:00Z'),
      auctioned('2026-12-02T18:00:00Z'),
      { stored: 'end 2026-12-01T18:00:00Z', page: 'end 2026-12-02T18:00:00Z' },
    ],
  ] as const)('of a page with %s', (_, stored, page, expected) => expect(deviationOf(stored, page)).toEqual(expected));
});

it.each([
  ['read just now', 0, 0],
  ['read half of the ceiling ago', 36, 0.05],
  ['not read for longer than the ceiling', 100, 0.1],
])('a lot %s deviates by this share of the lots: %#', (_, hours, expected) => {
  expect(toleratedDeviation(hours * 3_600_000, 72 * 3_600_000)).toBeCloseTo(expected);
});

describe('spotCheckAnomalies', () => {
  const deviations = [{ sourceId: '7', url: 'https://shop.example/7', stored: '10.00 EUR', page: '12.00 EUR' }];

  it('states the share and examples when more than 2 % deviate', () => {
    expect(spotCheckAnomalies([run({ spotChecked: 40, deviating: 2, deviations })], 400)).toEqual([
      {
        kind: 'spot-check',
        state: 'degraded',
        text: '2 of 40 spot-checked lots (5 %) were not as stored; lot 7: stored 10.00 EUR, page 12.00 EUR',
      },
    ]);
    expect(spotCheckAnomalies([run({ spotChecked: 50, deviating: 1, deviations })], 400)).toEqual([]);
    expect(spotCheckAnomalies([run({ spotChecked: 150, deviating: 3, deviations })], 400)).toEqual([]);
  });

  it('tolerates what usually changes between two readings', () => {
    const week = (deviating: number) => [run({ spotChecked: 100, tolerated: 7.5, deviating, deviations })];
    expect(spotCheckAnomalies(week(9), 400)).toEqual([]);
    expect(spotCheckAnomalies(week(10), 400)).toHaveLength(1);
  });

  it('concludes nothing from one lot', () => {
    expect(spotCheckAnomalies([run({ spotChecked: 20, deviating: 1, deviations })], 400)).toEqual([]);
  });

  it('concludes nothing from a few lots, unless there are no more', () => {
    const few = [run({ spotChecked: 6, deviating: 3, deviations })];
    expect(spotCheckAnomalies(few, 400)).toEqual([]);
    expect(spotCheckAnomalies(few, 6)).toHaveLength(1);
  });

  it('evaluates the newest runs that together compared enough lots', () => {
    const bad = run({ spotChecked: 20, deviating: 5, deviations });
    const good = run({ spotChecked: 20 });
    expect(spotCheckAnomalies([good, good, bad], 400)).toHaveLength(1);
    expect(spotCheckAnomalies([good, good, good, bad], 400)).toEqual([]);
    expect(spotCheckAnomalies([good, good, good, bad], 4_000)).toHaveLength(1);
  });
});
