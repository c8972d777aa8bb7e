import type { LotStatement } from '@obverse/sellers';
import { dueAfterEnd, revisitOf } from './lot-revisit';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000);
const statement = (more: Partial<LotStatement>): LotStatement => ({
  sourceId: '1',
  url: 'http://house.example/lot/1',
  title: 'Thaler',
  saleKind: 'auction',
  ...more,
});

describe('outlookOf', () => {
  it('has a lot under the hammer read a few seconds after its end', () => {
    const endsAt = at(60).toISOString();
    expect(revisitOf(statement({ endsAt, availability: 'Open' }), now)).toEqual({
      state: 'open',
      endsAt,
      dueAt: at(63),
    });
  });

  it('takes the end of the sale where the lot has none of its own', () => {
    const auction = { sourceId: '7', title: 'Sale 7', endsAt: at(60).toISOString() };
    expect(revisitOf(statement({ auction }), now)).toMatchObject({ state: 'open', dueAt: at(63) });
    expect(revisitOf(statement({ auction, endsAt: at(90).toISOString() }), now)).toMatchObject({ dueAt: at(93) });
  });

  it.each(['Sold', 'Unsold', 'Withdrawn'] as const)('closes an auction lot that is %s', (availability) => {
    expect(revisitOf(statement({ availability, endsAt: at(60).toISOString() }), now)).toMatchObject({
      state: 'closed',
    });
  });

  it('closes a lot with a realised price, and keeps asking after one that is only closed', () => {
    const ended = { availability: 'Closed', endsAt: at(-60).toISOString() } as const;
    expect(revisitOf(statement({ ...ended, realized: { amount: '10', currency: 'EUR' } }), now)).toMatchObject({
      state: 'closed',
    });
    expect(revisitOf(statement(ended), now)).toMatchObject({ state: 'open', dueAt: at(30) });
  });

  it('believes a list that says nothing more will change, unless the page has an end still to come', () => {
    expect(revisitOf(statement({ endsAt: at(-60).toISOString() }), now, { listClosed: true })).toMatchObject({
      state: 'closed',
    });
    expect(revisitOf(statement({}), now, { listClosed: true })).toEqual({ state: 'closed' });
    expect(revisitOf(statement({ endsAt: at(60).toISOString() }), now, { listClosed: true })).toMatchObject({
      state: 'open',
      dueAt: at(63),
    });
  });

  it('has a lot whose list tells results wait for company', () => {
    const ending = statement({ endsAt: at(60).toISOString(), availability: 'Open' });
    expect(revisitOf(ending, now, { graceMs: 300_000 })).toMatchObject({ dueAt: at(360) });
    const ended = statement({ endsAt: at(-310).toISOString(), availability: 'Closed' });
    expect(revisitOf(ended, now, { graceMs: 300_000 })).toMatchObject({ state: 'open', dueAt: at(300) });
  });

  it('keeps a shop lot open, sold out or not: it may come back', () => {
    for (const availability of ['InStock', 'OutOfStock', 'Sold'] as const) {
      expect(revisitOf(statement({ saleKind: 'fixed', availability }), now)).toEqual({ state: 'open' });
    }
  });
});

describe('dueAfterEnd', () => {
  it('asks again with pauses that grow with the time since the end, and gives up after a month', () => {
    const pause = (secondsSince: number) => {
      const due = dueAfterEnd(now - secondsSince * 1000, now);
      return due && (due.getTime() - now) / 1000;
    };
    expect([1, 4, 60, 3_600, 86_400].map(pause)).toEqual([2, 5, 30, 1_800, 21_600]);
    expect(pause(31 * 86_400)).toBeUndefined();
  });
});
