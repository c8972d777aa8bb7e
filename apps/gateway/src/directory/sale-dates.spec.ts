import { parseInstant } from '@obverse/sellers';
import { saleDates } from './sale-dates';

const berlin = 'Europe/Berlin';

describe('saleDates', () => {
  it('are the stated times', () => {
    const times = { startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T17:00:00.000Z' };
    expect(saleDates(times, berlin)).toEqual({ start: times.startsAt, end: times.endsAt });
    expect(saleDates({ endsAt: times.endsAt }, berlin)).toEqual({ start: times.endsAt });
    expect(saleDates({ startsAt: times.startsAt }, berlin)).toEqual({ start: times.startsAt });
    expect(saleDates({}, berlin)).toBeUndefined();
  });

  it('are the end of a sale that takes bids for weeks, and of one that ends before it starts', () => {
    const endsAt = '2026-12-25T17:00:00.000Z';
    expect(saleDates({ startsAt: '2026-12-05T09:00:00.000Z', endsAt }, berlin)).toEqual({ start: endsAt });
    expect(saleDates({ startsAt: '2026-12-26T09:00:00.000Z', endsAt }, berlin)).toEqual({ start: endsAt });
  });

  const stated = (text: string, timezone: string, wholeDay: 'start' | 'end') => {
    const instant = parseInstant(text, { timezone, languages: ['en'], wholeDay });
    if (instant === undefined) throw new Error(`no date: ${text}`);
    return instant;
  };

  it.each([
    ['winter', '2026-12-05', berlin],
    ['the night in which clocks go forward', '2027-03-28', berlin],
    ['the night in which clocks go back', '2026-10-25', berlin],
    ['a day that begins at one o’clock', '2026-09-06', 'America/Santiago'],
    ['a zone far east', '2026-12-05', 'Pacific/Auckland'],
    ['a zone far west', '2026-12-05', 'Pacific/Honolulu'],
  ])('are days if the house states no time: %s', (_, day, timezone) => {
    expect(saleDates({ endsAt: stated(day, timezone, 'end') }, timezone)).toEqual({ first: day, last: day });
    expect(saleDates({ startsAt: stated(day, timezone, 'start') }, timezone)).toEqual({ first: day, last: day });
  });

  it('are from the first day to the last', () => {
    const startsAt = stated('5 December 2026', berlin, 'start');
    const endsAt = stated('7 December 2026', berlin, 'end');
    expect(saleDates({ startsAt, endsAt }, berlin)).toEqual({ first: '2026-12-05', last: '2026-12-07' });
  });

  it('are the one time that is stated, if the other is only a day', () => {
    const startsAt = '2026-12-05T09:00:00.000Z';
    const endsAt = stated('6 December 2026', berlin, 'end');
    expect(saleDates({ startsAt, endsAt }, berlin)).toEqual({ start: startsAt });
    const firstDay = stated('4 December 2026', berlin, 'start');
    expect(saleDates({ startsAt: firstDay, endsAt: startsAt }, berlin)).toEqual({ start: startsAt });
  });

  it('are a time if a sale ends at the end of a day', () => {
    const endsAt = stated('5 December 2026, 24:00', berlin, 'end');
    expect(saleDates({ endsAt }, berlin)).toEqual({ start: endsAt });
  });
});
