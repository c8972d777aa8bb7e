import { mapping, mappingVersion } from './mapping';
import { Names } from './names';
import { settingsOf, templateOf } from './settings';

const names = new Names('coins');

it('makes a template for the indexes of one tier in this version of the mapping', () => {
  const template = templateOf(names, 'ended');
  expect(template).toMatchObject({
    index_patterns: [`coins-lots-ended-v${mappingVersion}-g*`],
    template: { mappings: mapping, settings: { index: settingsOf('ended') } },
  });
});

it('packs the archive tighter than what is open', () => {
  expect(settingsOf('open')).toMatchObject({ codec: 'default' });
  expect(settingsOf('ended')).toMatchObject({ codec: 'best_compression' });
});

it('counts facets on one shard a tier, and acknowledges nothing that is not on disk', () => {
  expect(settingsOf('open')).toMatchObject({ number_of_shards: 1, 'translog.durability': 'request' });
});
