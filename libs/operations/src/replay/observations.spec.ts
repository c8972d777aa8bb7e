import { encodeMessage, type LotObserved } from '@obverse/contracts';
import type { StoredRecord } from '@obverse/event-log';
import { shippedRates, versionOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { normaliseAll } from './observations';

const at = (second: number) => `2026-11-21T10:00:0${second}.000Z`;
const context = { dictionary, rates: shippedRates, seller: () => undefined, version: 'tested' };
const all = new Set<string>();
let offset = 0;
const recordOf = (value: Uint8Array, key: string = lotObserved().lotId): StoredRecord => ({
  topic: 'lots.observed',
  partition: 2,
  offset: offset++,
  key,
  value,
  headers: {},
  timestamp: Date.parse(at(9)),
});
const seen = (given: Partial<LotObserved>) => recordOf(encodeMessage(lotObserved(given)), lotObserved(given).lotId);
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

  it('deletes the lot of a tombstone, unless it was observed later', () => {
    const tombstone = recordOf(new Uint8Array(0));
    const { lotId } = lotObserved();
    expect(normaliseAll([seen({ observedAt: at(3) }), tombstone], { context, sellers: all }).writes).toEqual([
      { id: lotId, version: versionOf(at(9)), deleted: true },
    ]);
    const later = seen({ observedAt: '2026-11-21T10:00:10.000Z', title: 'again' });
    expect(titles(normaliseAll([later, tombstone], { context, sellers: all }))).toEqual(['again']);
    const { faults } = normaliseAll([recordOf(new Uint8Array(0), 'no lot')], { context, sellers: all });
    expect(faults).toMatchObject([{ step: 'decode', reason: 'the key of a tombstone is not a lot id: no lot' }]);
  });

  it('returns a record whose key is not its lot id as unreadable', () => {
    const { lotId } = lotObserved();
    const { writes, faults } = normaliseAll([recordOf(seen({}).value, '5rg4lvo5u7au0')], { context, sellers: all });
    expect(writes).toEqual([]);
    expect(faults).toMatchObject([
      { step: 'decode', reason: `the key is "5rg4lvo5u7au0", but the record is of ${lotId}` },
    ]);
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
