import { logStatusOf } from './log-status';

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
