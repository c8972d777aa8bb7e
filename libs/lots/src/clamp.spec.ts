import { clamp } from './clamp';

describe('clamp', () => {
  it.each([
    ['the value inside the bounds', 5, 5],
    ['the lower bound below it', -1, 0],
    ['the upper bound above it', 11, 10],
    ['a bound itself', 10, 10],
  ])('returns %s', (_, value, expected) => expect(clamp(value, 0, 10)).toBe(expected));
});
