import { AcknowledgedLots, isOfArchive } from './filled-lots';

describe('AcknowledgedLots', () => {
  it('counts a batch only when all before it are acknowledged', () => {
    const lots = new AcknowledgedLots(1_000);
    expect(lots.add({ from: 2_000, to: 2_500 })).toBe(1_000);
    expect(lots.add({ from: 1_500, to: 2_000 })).toBe(1_000);
    expect(lots.add({ from: 1_000, to: 1_500 })).toBe(2_500);
    expect(lots.add({ from: 2_500, to: 2_700 })).toBe(2_700);
  });
});

describe('isOfArchive', () => {
  const shareOf = (share: number) =>
    Array.from({ length: 1_000 }, (_, number) => isOfArchive(number, share)).filter(Boolean).length / 1_000;

  it('selects the share, spread evenly', () => {
    expect([0, 0.25, 0.8, 1].map(shareOf)).toEqual([0, 0.25, 0.8, 1]);
    const first = Array.from({ length: 8 }, (_, number) => isOfArchive(number, 0.25));
    expect(first).toEqual([false, false, false, true, false, false, false, true]);
  });
});
