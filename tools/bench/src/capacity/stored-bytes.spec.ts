import { isSegmentOf } from './stored-bytes';

it('counts the segments of every partition of a topic and no other file', () => {
  expect(isSegmentOf('data/capacity-1.lots.observed-3/00000000000000000000.log', 'lots.observed')).toBe(true);
  expect(isSegmentOf('data/capacity-1.lots.observed-12/00000000000000060000.log', 'lots.observed')).toBe(true);
  expect(isSegmentOf('data/capacity-1.lots.observed-3/00000000000000000000.index', 'lots.observed')).toBe(false);
  expect(isSegmentOf('data/capacity-1.lots.changed-0/00000000000000000000.log', 'lots.observed')).toBe(false);
});
