import { areAllOfVersion, logStatusOf } from './log-status';

const takenAt = new Date('2026-11-21T10:00:00Z');
const facts = {
  lag: [{ topic: 'lots.observed', records: 12 }],
  deadLetters: { total: 0, isComplete: true, newest: [] },
};

it('the status of the log has what each indexer knows, and passes over what it does not understand', () => {
  const rows = [
    { name: 'indexer:a', takenAt, facts: { lots: 10, p50: 0.5, p95: 2 } },
    { name: 'indexer:b', takenAt, facts: { lots: 0, p50: 0, p95: 0 } },
    { name: 'indexer:c', takenAt, facts: { another: 'form' } },
    { name: 'log', takenAt, facts },
  ];
  expect(logStatusOf(rows)).toEqual({ ...facts, takenAt, freshness: [{ indexer: 'a', lots: 10, p50: 0.5, p95: 2 }] });
});

it('is empty before an indexer has reported', () => {
  expect(logStatusOf([])).toEqual({
    lag: [],
    deadLetters: { total: 0, isComplete: true, newest: [] },
    freshness: [],
  });
});

it('knows whether all indexers that run make documents with one version', () => {
  const now = new Date(takenAt.getTime() + 20_000);
  const ended = new Date(now.getTime() - 60_000);
  const own = { name: 'indexer:a', takenAt, facts: { version: 'b' } };
  expect(areAllOfVersion('b', [own, { name: 'log', takenAt, facts }], now)).toBe(true);
  expect(areAllOfVersion('b', [own, { name: 'indexer:b', takenAt: ended, facts: { version: 'a' } }], now)).toBe(true);
  expect(areAllOfVersion('b', [own, { name: 'indexer:b', takenAt, facts: { version: 'a' } }], now)).toBe(false);
  expect(areAllOfVersion('b', [own, { name: 'indexer:b', takenAt, facts: {} }], now)).toBe(false);
  expect(areAllOfVersion('b', [], now)).toBe(false);
});
