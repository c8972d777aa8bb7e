import { encodeMessage, type LotObserved } from '@obverse/contracts';
import type { StoredRecord } from '@obverse/event-log';
import { shippedRates } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { normaliseAll } from './observations';

const context = { rates: shippedRates, seller: () => undefined };
const all = new Set<string>();
let offset = 0;
const recordOf = (value: Uint8Array): StoredRecord => ({
  topic: 'lots.observed',
  partition: 2,
  offset: offset++,
  key: 'k',
  value,
  headers: {},
  timestamp: 0,
});
const seen = (given: Partial<LotObserved>) => recordOf(encodeMessage(lotObserved(given)));
const at = (second: number) => `2026-11-21T10:00:0${second}.000Z`;
const titles = (given: ReturnType<typeof normaliseAll>) =>
  given.writes.map((write) => (write.deleted ? 'deleted' : write.lot.title));

describe('normaliseAll', () => {
  it('returns the newest write of each lot, in any order of the records', () => {
    const records = [
      seen({ observedAt: at(2), title: 'second' }),
      seen({ observedAt: at(3), title: 'third' }),
      seen({ observedAt: at(1), title: 'first' }),
      seen({ sourceId: 'other', lotId: lotObserved({ sourceId: 'other' }).lotId, title: 'other' }),
    ];
    const normalised = normaliseAll(records, { context, sellers: all });
    expect(titles(normalised)).toEqual(['third', 'other']);
    expect(normalised.superseded).toBe(2);
  });

  it('skips records of other sellers', () => {
    const normalised = normaliseAll([seen({})], { context, sellers: new Set(['linden']) });
    expect(normalised).toEqual({ writes: [], superseded: 0, passedOver: 1, faults: [] });
  });

  it('returns unreadable records with place, step and reason, and continues', () => {
    const failing = { ...context, seller: () => fail() };
    const fail = (): never => {
      throw new RangeError('no such seller');
    };
    const records = [recordOf(Buffer.from('no json')), seen({})];
    const { faults } = normaliseAll(records, { context: failing, sellers: all });
    expect(faults).toEqual([
      {
        at: `lots.observed/2/${records[0]?.offset}`,
        step: 'decode',
        reason: expect.stringContaining('not JSON') as string,
      },
      { at: `lots.observed/2/${records[1]?.offset}`, step: 'normalise', reason: 'no such seller' },
    ]);
    expect(titles(normaliseAll(records, { context, sellers: all }))).toHaveLength(1);
  });
});
