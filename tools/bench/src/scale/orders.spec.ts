import { lastPageOf } from './orders';

it('opens the last page of the product, or the last one with a full page of lots', () => {
  expect(lastPageOf(6_000_000)).toBe(999);
  expect(lastPageOf(99_900)).toBe(999);
  expect(lastPageOf(76_543)).toBe(765);
});
