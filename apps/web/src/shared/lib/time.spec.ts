import { ago, endLine } from './time';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

describe('the end-date line', () => {
  it.each([
    [0.5, 'ends in less than a minute'],
    [1, 'ends in 1 minute'],
    [59, 'ends in 59 minutes'],
    [HOUR, 'ends in 1 hour'],
    [47 * HOUR + 59, 'ends in 47 hours'],
    [2 * DAY, 'ends in 2 days'],
    [40 * DAY, 'ends in 40 days'],
  ])('%d minutes before the end', (minutes, text) =>
    expect(endLine(at(minutes), now)).toMatchObject({ text, over: false }),
  );

  it('is marked as soon at 16 hours or less', () => {
    expect(endLine(at(16 * HOUR), now).soon).toBe(true);
    expect(endLine(at(16 * HOUR + 1), now).soon).toBe(false);
  });

  it('shows the date after the end', () => {
    expect(endLine(at(0), now)).toEqual({ text: 'closed on 21 Nov 2026', soon: false, over: true });
  });
});

describe('ago', () => {
  it.each([
    [0, 'just now'],
    [5, 'just now'],
    [-3, '3 minutes ago'],
    [-3 * HOUR, '3 hours ago'],
    [-3 * DAY, '3 days ago'],
  ])('of %d minutes', (minutes, text) => expect(ago(at(minutes), now)).toBe(text));
});
