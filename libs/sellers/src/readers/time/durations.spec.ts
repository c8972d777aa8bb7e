import { isTimeLeft, withoutTimeLeft } from './durations';

it.each([
  ['3 days, 23 hours… (2026-11-27 07:24)', '(2026-11-27 07:24)'],
  ['3d 23h 12m (27.11.2026 07:24)', '(27.11.2026 07:24)'],
  ['2 Tage und 4 Std. verbleibend, 27. November 2026 18:00', '27. November 2026 18:00'],
  ['23h (27.11.2026 07:24)', '(27.11.2026 07:24)'],
])('removes the time left from %s', (text, rest) => {
  expect(withoutTimeLeft(text)).not.toMatch(/\b(?:3|23|12|2|4)\s?(?:d|h|m|T|S)/);
  expect(withoutTimeLeft(text)).toContain(rest);
});

it.each(['27 novembre 2026 à 18 h 30 min', '27. November 2026, 18 h', '21 Nov 2026 6pm', '5 dag 2026'])(
  'leaves %s as it is',
  (text) => {
    expect(withoutTimeLeft(text)).toBe(text);
  },
);

it.each([
  '3 days, 23 hours',
  '3d 23h',
  '03:23:12:05',
  '23:12:05',
  '23 hours',
  '4 Tage 2 Stunden',
  '12 min left',
  '2 dni i 3 godz.',
])('recognises %s as a running clock', (text) => {
  expect(isTimeLeft(text)).toBe(true);
});

it.each(['3 d', '2s 6d', '6 s', '18:30', '1780', '22 mm', '3 days of Rome', 'Denar', '5 M', '12 h'])(
  'does not take %s for a running clock',
  (text) => {
    expect(isTimeLeft(text)).toBe(false);
  },
);
