import { growthOf } from './memory-watch';

describe('growth', () => {
  it('is from the second quarter to the last, so that a start is no growth', () => {
    expect(growthOf([50, 120, 200, 200, 200, 200, 200, 200])).toBe(0);
    expect(growthOf([50, 120, 200, 200, 230, 260, 290, 290])).toBe(90);
  });

  it('is a matter of medians: one high sample is none', () => {
    expect(growthOf([90, 90, 90, 100, 100, 100, 100, 100, 100, 100, 900, 100])).toBe(0);
  });

  it('is no number where there was nothing to see', () => expect(growthOf([1, 2, 3])).toBeNaN());
});
