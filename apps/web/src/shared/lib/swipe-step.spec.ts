import { swipeStep } from './swipe-step';

it.each([
  [-80, 10, 1],
  [80, -10, -1],
  [-30, 0, 0],
  [-80, 70, 0],
  [0, 200, 0],
])('a finger that moves by %d and %d changes the picture by %d', (dx, dy, step) =>
  expect(swipeStep(dx, dy)).toBe(step),
);
