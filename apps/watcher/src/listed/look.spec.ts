import type { LotLook } from '@obverse/database';
import fc from 'fast-check';
import { outcomeOfLook, type LookedLot } from './look';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
/** Minutes. */
const now = 10_000;

const look = (reminders: LotLook['reminders'], sent?: readonly [minutes: number, end: number]): LotLook => ({
  userId: 'u',
  lotId: 'a',
  reminders,
  remindedMinutes: sent?.[0] ?? null,
  remindedEnd: sent ? new Date(sent[1] * MINUTE_MS) : null,
});
const lot = (end: number | undefined, given: Partial<LookedLot> = {}): LookedLot => ({
  status: 'open',
  saleKind: 'auction',
  end: end === undefined ? undefined : end * MINUTE_MS,
  ...given,
});
/** The reminder that is sent, and when the lot is looked at next, minutes from now. */
const outcome = (given: LotLook, one: LookedLot | undefined) => {
  const { nextLookAt, reminder } = outcomeOfLook(given, one, now * MINUTE_MS);
  return [reminder?.minutes, nextLookAt === null ? null : nextLookAt.getTime() / MINUTE_MS - now];
};
const all = [1440, 60, 10] as const;

describe('a look at the end of a lot', () => {
  it.each([
    ['nothing before the first reminder', look([...all]), lot(now + 2 * DAY), [undefined, 180]],
    ['the first reminder from its time on', look([...all]), lot(now + DAY), [1440, 90]],
    ['only the most urgent one', look([...all]), lot(now + 30), [60, 15]],
    ['the last one until the end', look([...all]), lot(now + 1), [10, 15]],
    ['one that was not sent', look([...all], [1440, now + HOUR]), lot(now + HOUR), [60, 15]],
    ['none that was sent', look([...all], [60, now + HOUR]), lot(now + HOUR), [undefined, 15]],
    ['none before a more urgent one that was sent', look([...all], [10, now + 9]), lot(now + 9), [undefined, 15]],
    ['nothing after the end, while it can be moved', look([...all]), lot(now), [undefined, 15]],
    ['nothing a day after the end', look([...all]), lot(now - DAY), [undefined, null]],
    ['nothing of a lot that has ended before', look([...all]), lot(now + 5, { status: 'ended' }), [undefined, null]],
    ['nothing of a deleted lot', look([...all]), undefined, [undefined, null]],
    ['nothing if none is wanted', look([]), lot(now + 5), [undefined, null]],
    ['nothing of a lot without an end', look([...all]), lot(undefined), [undefined, 6 * HOUR]],
    ['nothing of a fixed price', look([...all]), lot(undefined, { saleKind: 'fixed' }), [undefined, null]],
  ] as const)('sends %s', (_, given, one, expected) => expect(outcome(given, one)).toEqual(expected));

  it('is made when the next reminder is due', () => {
    expect(outcome(look([60]), lot(now + 67))).toEqual([undefined, 7]);
    expect(outcome(look([60, 10]), lot(now + 20))).toEqual([60, 10]);
  });

  it('sends a reminder again when the end has moved later by its minutes, and not after a soft close', () => {
    const sent = look([60, 10], [10, now]);
    expect(outcome(sent, lot(now + 3))).toEqual([undefined, 15]);
    expect(outcome(sent, lot(now + 10))).toEqual([10, 15]);
    expect(outcome(sent, lot(now + 59))).toEqual([undefined, 15]);
    expect(outcome(sent, lot(now + 60))).toEqual([60, 15]);
  });

  it('follows an end that moves earlier', () => {
    const sent = look([...all], [1440, now + DAY]);
    expect(outcome(sent, lot(now + 50))).toEqual([60, 15]);
    expect(outcome(look([10], [10, now + 9]), lot(now + 2))).toEqual([undefined, 15]);
  });

  it('reminds once for each end however often it is made, and is never later than a reminder of an end that stays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 3 * DAY }),
        fc.subarray([...all], { minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        (ahead, reminders, step) => {
          let known = look(reminders);
          const sent: number[] = [];
          const end = (now + ahead) * MINUTE_MS;
          let time = now * MINUTE_MS;
          while (time < end) {
            const { nextLookAt, reminder } = outcomeOfLook(known, lot(now + ahead), time);
            if (reminder) {
              sent.push(reminder.minutes);
              known = { ...known, remindedMinutes: reminder.minutes, remindedEnd: reminder.end };
            }
            // A worker that is late, or early.
            time = Math.min(nextLookAt?.getTime() ?? end, time + step * MINUTE_MS);
          }
          const first = reminders.filter((minutes) => minutes < ahead);
          const late = reminders.filter((minutes) => minutes >= ahead);
          const expected = ahead <= 0 ? [] : [...(late.length > 0 ? [Math.min(...late)] : []), ...first];
          expect(sent).toEqual(expected.toSorted((one, other) => other - one));
        },
      ),
    );
  });
});
