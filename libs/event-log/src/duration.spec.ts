import { durationText } from './duration';

it.each([
  [2_592_000_000, '30 days'],
  [86_400_000, '1 day'],
  [5_400_000, '90 minutes'],
  [3_600_000, '1 hour'],
  [1_000, '1 second'],
  [1_001, '1001 ms'],
  [1, '1 ms'],
  [0, '0 ms'],
])('%d ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
