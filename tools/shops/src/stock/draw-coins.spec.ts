import { coinDrawing } from './draw-coins';

it('draws each coin alike every time, and no two alike', () => {
  expect(coinDrawing(7)).toBe(coinDrawing(7));
  expect(new Set(Array.from({ length: 50 }, (_, index) => coinDrawing(index + 1))).size).toBe(50);
});
