import { rebuildSentence } from './index-state';

it('names what a rebuild renews, and nothing if none is needed', () => {
  const outdated = { serving: 8, build: 9 };
  const shards = { serving: 1, setting: 3 };
  expect(rebuildSentence({})).toBeUndefined();
  expect(rebuildSentence({ outdated })).toMatch(/has mapping 8, this version needs 9: rebuild it/);
  expect(rebuildSentence({ shards })).toMatch(/has 1 shard, LOT_INDEX_SHARDS is 3: rebuild it/);
  expect(rebuildSentence({ outdated, shards })).toMatch(
    /mapping 8, this version needs 9, and 1 shard, LOT_INDEX_SHARDS/,
  );
});
