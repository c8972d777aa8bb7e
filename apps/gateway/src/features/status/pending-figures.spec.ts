import { PendingFigures } from './pending-figures';

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const date = (time: string) => new Date(at(time));
const totals = (refused: number, failed: number) => new Map(Object.entries({ refused, failed }));
const works = { searchAway: false, databaseAway: false };

describe('pending figures', () => {
  it('are what the totals grew by, in their ten minutes; the first totals are the beginning', () => {
    const pending = new PendingFigures();
    pending.count(totals(2, 0), at('10:00'));
    expect(pending.take()).toEqual({ counts: [], minutes: [] });
    pending.count(totals(5, 0), at('10:04'));
    pending.count(totals(6, 1), at('10:09:59.999'));
    pending.count(totals(6, 2), at('10:10'));
    expect(pending.take().counts).toEqual([
      { slot: date('10:00'), what: 'refused', count: 4 },
      { slot: date('10:00'), what: 'failed', count: 1 },
      { slot: date('10:10'), what: 'failed', count: 1 },
    ]);
    pending.count(totals(6, 2), at('10:11'));
    expect(pending.take().counts).toEqual([]);
  });

  it('have a minute once, away when one look found it away', () => {
    const pending = new PendingFigures();
    pending.found(works, at('10:00:01'));
    pending.found({ ...works, searchAway: true }, at('10:00:31'));
    pending.found(works, at('10:00:59'));
    pending.found(works, at('10:01'));
    expect(pending.take().minutes).toEqual([
      { ...works, minute: date('10:00'), searchAway: true },
      { ...works, minute: date('10:01') },
    ]);
  });

  it('are added to what could not be stored, which is kept for a week', () => {
    const pending = new PendingFigures();
    pending.count(totals(0, 0), at('10:00'));
    pending.count(totals(3, 0), at('10:01'));
    pending.found({ ...works, databaseAway: true }, at('10:01'));
    const taken = pending.take();
    pending.count(totals(4, 0), at('10:02'));
    pending.putBack(taken, at('10:02'));
    const both = pending.take();
    expect(both).toEqual({
      counts: [{ slot: date('10:00'), what: 'refused', count: 4 }],
      minutes: [{ ...works, minute: date('10:01'), databaseAway: true }],
    });
    pending.putBack(both, at('10:01') + 7 * 86_400_000);
    expect(pending.take()).toEqual({ counts: [], minutes: [] });
  });
});
