import { BIN_MS, binLot, binnedLots } from './recycle-bin';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps a lot for 15 seconds', () => {
  binLot({ lotId: '0abc1def2ghi3', title: 'Denarius', listTag: 'fav' });
  jest.advanceTimersByTime(BIN_MS - 1);
  expect(binnedLots().map(({ lotId }) => lotId)).toEqual(['0abc1def2ghi3']);
  jest.advanceTimersByTime(1);
  expect(binnedLots()).toEqual([]);
});

it('lasts as the product demands', () => expect(BIN_MS).toBe(15_000));
