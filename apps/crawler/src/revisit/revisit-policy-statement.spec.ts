import type { LotStatement } from '@obverse/sellers';
import { dueAfterEnd, dueByCeiling, revisitOf as revisitBy, type RevisitRules } from './revisit-policy';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000);
const ceilingMs = 3 * 86_400_000;
const ceiling = dueByCeiling('1', now, ceilingMs);
const revisitOf = (stated: LotStatement, at: number, rules: Partial<RevisitRules> = {}) =>
  revisitBy(stated, at, { ceilingMs, ...rules });
const statement = (more: Partial<LotStatement>): LotStatement => ({
  sourceId: '1',
  url: 'http://house.example/lot/1',
  title: 'Thaler',
  saleKind: 'auction',
  ...more,
});

describe('revisitOf', () => {
  it('schedules a lot that is open for bids a few seconds after its end', () => {
    const endsAt = at(60).toISOString();
    expect(revisitOf(statement({ endsAt, availability: 'Open' }), now)).toEqual({
      state: 'open',
      endsAt,
      dueAt: at(63),
    });
  });

  it('uses the end of the sale for a lot without an end of its own', () => {
    const auction = { sourceId: '7', title: 'Sale 7', endsAt: at(60).toISOString() };
    expect(revisitOf(statement({ auction }), now)).toMatchObject({ state: 'open', dueAt: at(63) });
    expect(revisitOf(statement({ auction, endsAt: at(90).toISOString() }), now)).toMatchObject({ dueAt: at(93) });
  });

  it.each(['Sold', 'Unsold', 'Withdrawn'] as const)('closes an auction lot that is %s', (availability) => {
    expect(revisitOf(statement({ availability, endsAt: at(60).toISOString() }), now)).toMatchObject({
      state: 'closed',
    });
  });

  it('closes a lot with a hammer price, and keeps a closed lot without one open', () => {
    const ended = { availability: 'Closed', endsAt: at(-60).toISOString() } as const;
    expect(revisitOf(statement({ ...ended, realized: { amount: '10', currency: 'EUR' } }), now)).toMatchObject({
      state: 'closed',
    });
    expect(revisitOf(statement(ended), now)).toMatchObject({ state: 'open', dueAt: at(30) });
  });

  it('closes a lot that its list page states as closed, unless its end is in the future', () => {
    expect(revisitOf(statement({ endsAt: at(-60).toISOString() }), now, { listClosed: true })).toMatchObject({
      state: 'closed',
    });
    expect(revisitOf(statement({}), now, { listClosed: true })).toEqual({ state: 'closed' });
    expect(revisitOf(statement({ endsAt: at(60).toISOString() }), now, { listClosed: true })).toMatchObject({
      state: 'open',
      dueAt: at(63),
    });
  });

  it('schedules a lot whose list page shows results after the longer grace time', () => {
    const ending = statement({ endsAt: at(60).toISOString(), availability: 'Open' });
    expect(revisitOf(ending, now, { graceMs: 300_000 })).toMatchObject({ dueAt: at(360) });
    const ended = statement({ endsAt: at(-310).toISOString(), availability: 'Closed' });
    expect(revisitOf(ended, now, { graceMs: 300_000 })).toMatchObject({ state: 'open', dueAt: at(300) });
  });

  it('keeps a shop lot open, whether it is sold out or not, and due at its ceiling', () => {
    for (const availability of ['InStock', 'OutOfStock', 'Sold'] as const) {
      const fixed = statement({ saleKind: 'fixed', availability });
      expect(revisitOf(fixed, now)).toEqual({ state: 'open', dueAt: ceiling });
    }
  });

  it('schedules an auction lot without an end at its ceiling', () => {
    expect(revisitOf(statement({ availability: 'Open' }), now)).toEqual({ state: 'open', dueAt: ceiling });
  });
});

describe('dueAfterEnd', () => {
  it('returns pauses that grow with the time since the end, and undefined after a month', () => {
    const pause = (secondsSince: number) => {
      const due = dueAfterEnd(now - secondsSince * 1000, now);
      return due && (due.getTime() - now) / 1000;
    };
    expect([1, 4, 60, 3_600, 86_400].map(pause)).toEqual([2, 5, 30, 1_800, 21_600]);
    expect(pause(31 * 86_400)).toBeUndefined();
  });
});
