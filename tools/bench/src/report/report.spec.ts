import { percentile } from './figures';
import { reportOf, textOf, type Measurement } from './report';

const measurement: Measurement = {
  seed: 'obverse',
  figures: { firstLotSeconds: 12.3456, lots: 5000 },
  bars: [
    { name: 'firstLotSeconds', limit: 60, better: 'lower' },
    { name: 'lots', limit: 6000, better: 'higher' },
    { name: 'lots5000Seconds', limit: 180, better: 'lower' },
  ],
};

describe('percentile', () => {
  it('is the nearest rank, whatever the order', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it('is nothing of nothing', () => {
    expect(percentile([], 0.5)).toBeUndefined();
  });
});

describe('reportOf', () => {
  const report = reportOf('start', measurement, '2 × test');

  it('holds each bar against its figure, in its direction', () => {
    expect(report.bars.map(({ name, holds }) => [name, holds])).toEqual([
      ['firstLotSeconds', true],
      ['lots', false],
      ['lots5000Seconds', false],
    ]);
  });

  it('rounds to two places', () => {
    expect(report.figures['firstLotSeconds']).toBe(12.35);
  });

  it('has a bar whose figure is missing fail, and says so', () => {
    expect(report.bars[2]?.value).toBeNull();
    expect(textOf(report)).toMatch(/lots5000Seconds\s+not measured {3}FAILS: at most 180/);
  });
});
