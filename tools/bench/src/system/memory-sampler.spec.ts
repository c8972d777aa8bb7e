import { growthOf } from './memory-sampler';

describe('growthOf', () => {
  it('compares the second quarter with the last, so that the start does not count', () => {
    expect(growthOf([50, 120, 200, 200, 200, 200, 200, 200])).toBe(0);
    expect(growthOf([50, 120, 200, 200, 230, 260, 290, 290])).toBe(90);
  });

  it('compares medians, so that one high sample does not count', () => {
    expect(growthOf([90, 90, 90, 100, 100, 100, 100, 100, 100, 100, 900, 100])).toBe(0);
  });

  it('returns NaN for too few samples', () => expect(growthOf([1, 2, 3])).toBeNaN());
});
