import { percentile } from './figures';
import { exitStatusOf, jsonOf, reportOf, textOf, type Measurement } from './report';

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
  it('returns the nearest rank in any order', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it('returns undefined without values', () => {
    expect(percentile([], 0.5)).toBeUndefined();
  });
});

describe('reportOf', () => {
  const report = reportOf('start', measurement, '2 × test');

  it('compares each bar with its figure in its direction', () => {
    expect(report.bars.map(({ name, holds }) => [name, holds])).toEqual([
      ['firstLotSeconds', true],
      ['lots', false],
      ['lots5000Seconds', false],
    ]);
  });

  it('rounds to two decimal places', () => {
    expect(report.figures['firstLotSeconds']).toBe(12.35);
  });

  it('fails a bar whose figure is missing and prints the reason', () => {
    expect(report.bars[2]?.value).toBeNull();
    expect(textOf(report)).toMatch(/lots5000Seconds\s+not measured {3}FAILS: at most 180/);
  });
});

describe('jsonOf', () => {
  it('prints one line with bench, seed, machine, figures and bars', () => {
    const line = jsonOf(reportOf('start', measurement, '2 × test'));
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      bench: 'start',
      seed: 'obverse',
      machine: '2 × test',
      figures: { firstLotSeconds: 12.35, lots: 5000 },
      bars: [
        { name: 'firstLotSeconds', value: 12.35, limit: 60, better: 'lower', holds: true },
        { name: 'lots', value: 5000, limit: 6000, better: 'higher', holds: false },
        { name: 'lots5000Seconds', value: null, limit: 180, better: 'lower', holds: false },
      ],
    });
  });

  it('omits figures that are no finite number and fails their bars', () => {
    const bars = [{ name: 'lots', limit: 1, better: 'higher' }] as const;
    const report = reportOf('start', { seed: 'obverse', figures: { lots: Infinity, minutes: NaN }, bars }, '2 × test');
    expect(JSON.parse(jsonOf(report))).toMatchObject({ figures: {}, bars: [{ value: null, holds: false }] });
    expect(report.figures).toEqual({});
  });
});

describe('exitStatusOf', () => {
  const statusWith = (bars: Measurement['bars']) =>
    exitStatusOf(reportOf('start', { ...measurement, bars }, '2 × test'));

  it('is 0 when every bar holds', () => {
    expect(statusWith([{ name: 'firstLotSeconds', limit: 60, better: 'lower' }])).toBe(0);
    expect(statusWith([])).toBe(0);
  });

  it('is 1 when a bar fails or its figure is missing', () => {
    expect(statusWith(measurement.bars.slice(0, 2))).toBe(1);
    expect(statusWith([{ name: 'stopSeconds', limit: 5, better: 'lower' }])).toBe(1);
  });
});
