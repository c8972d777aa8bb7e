import { pinchStep, wheelStep } from './gesture-steps';

it.each([
  [-100, 0, 1],
  [-100, 1, 1],
  [-100, 2, 0],
  [100, 2, -1],
  [100, 1, -1],
  [100, 0, 0],
  [0, 1, 0],
])('a wheel of %d at level %d changes it by %d', (deltaY, zoom, step) => expect(wheelStep(deltaY, zoom)).toBe(step));

it.each([
  [100, 140, 1],
  [100, 120, 0],
  [100, 70, -1],
  [100, 90, 0],
  [undefined, 100, 0],
  [100, undefined, 0],
  [0, 100, 0],
])('two fingers from %s to %s change the level by %d', (before, now, step) =>
  expect(pinchStep(before, now)).toBe(step),
);
