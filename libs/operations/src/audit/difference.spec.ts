import type { LotRecord } from '@obverse/database';
import type { StoredRecord } from '@obverse/event-log';
import type { LotWrite } from '@obverse/lot-index';
import { lotIdOf, versionOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import type { LastRecord } from '../lot/last-record';
import { verdictAtSight, verdictOf } from './difference';
import { LateProgress } from './late-progress';

const seen = lotObserved();
const lot: LotRecord = {
  lotId: seen.lotId,
  sellerKey: seen.sellerKey,
  sourceId: seen.sourceId,
  url: seen.url,
  state: 0,
  dueAt: null,
  lastObservedAt: new Date(seen.observedAt),
  logPartition: 1,
  logOffset: 50,
};
const ranges = new Map([[1, { partition: 1, earliest: 10, next: 100, read: 90 }]]);
const id = lotIdOf(seen.sellerKey, seen.sourceId);
const held = (version: number): LotWrite => ({ id, version, deleted: true });
const version = versionOf(seen.observedAt);

describe('a lot whose record is not read', () => {
  it.each([
    ['equal', lot, held(version)],
    ['unlogged', { ...lot, logOffset: 9 }, held(version)],
    [undefined, { ...lot, logOffset: 100 }, held(version)],
    ['unlogged', { ...lot, logPartition: 2 }, held(version)],
    ['waiting', { ...lot, logOffset: 90 }, undefined],
    ['waiting', { ...lot, lastObservedAt: null, logOffset: 9 }, undefined],
    [undefined, lot, undefined],
    [undefined, lot, held(version + 1)],
  ] as const)('is %s', (verdict, known, write) => expect(verdictAtSight(known, write, ranges)).toBe(verdict));
});

describe('a lot whose record is read', () => {
  const record = { offset: 50 } as StoredRecord;
  const observation: LastRecord = { kind: 'observation', record, observation: seen };
  const live = (of: number) => ({ version: of, deleted: false }) as LotWrite;
  it.each([
    ['unindexed', observation, undefined],
    ['unindexed', observation, held(version - 1)],
    ['equal', observation, live(version)],
    ['equal', observation, held(version + 1)],
    ['newer', observation, live(version + 1)],
    ['unlogged', { kind: 'missing' } as const, live(version)],
    ['unlogged', { kind: 'refused', record, reason: 'a price' } as const, live(version)],
    ['equal', { kind: 'tombstone', record } as const, undefined],
  ] as const)('is %s', (verdict, last, write) => expect(verdictOf(last, write, 90)).toBe(verdict));

  it('is under way while the indexer has not read it', () => {
    expect(verdictOf(observation, undefined, 50)).toBe('waiting');
  });
});

describe('the progress of an audit', () => {
  it('appears when the work takes more than two seconds', () => {
    let now = 0;
    const shown: number[] = [];
    const terminal = { progress: () => ({ update: (done: number) => void shown.push(done), stop: () => undefined }) };
    const progress = new LateProgress(terminal, { title: 'Lots', total: 10, start: 0 }, () => now);
    progress.update(3);
    now = 2_000;
    progress.update(6);
    progress.update(12);
    progress.stop();
    expect(shown).toEqual([6, 10]);
  });
});
