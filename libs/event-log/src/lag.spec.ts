import { groupLag } from './lag';

it('counts the records a group has not committed, from the first that the topic still has', async () => {
  const log = {
    ranges: () => Promise.resolve([0, 1, 2].map((partition) => ({ partition, earliest: 10, next: 30 }))),
    committed: () => Promise.resolve([{ partition: 1, next: 25 }, { partition: 2, next: 3 }]), // prettier-ignore
  };
  expect(await groupLag(log, 'indexer', 'lots.observed')).toEqual([
    { partition: 0, records: 20 },
    { partition: 1, records: 5 },
    { partition: 2, records: 20 },
  ]);
});
