import { mapping, mappingVersion } from './mapping';
import { Names } from './names';
import { firstLayout, layoutWith, settingsOf, templateOf } from './settings';

const names = new Names('coins');

it('returns a template for the indexes of one tier with this version of the mapping', () => {
  const template = templateOf(names, 'ended');
  expect(template).toMatchObject({
    index_patterns: [`coins-lots-ended-v${mappingVersion}-g*`],
    template: { mappings: mapping, settings: { index: settingsOf('ended') } },
  });
});

it('compresses the archive more than open lots', () => {
  expect(settingsOf('open')).toMatchObject({ codec: 'default' });
  expect(settingsOf('ended')).toMatchObject({ codec: 'best_compression' });
});

it('has one shard for each tier, and acknowledges only writes on disk', () => {
  expect(settingsOf('open')).toMatchObject({ number_of_shards: 1, 'translog.durability': 'request' });
});

it('divides and copies an index as the settings say, otherwise as before', () => {
  const before = { shards: 3, copies: '0-2' };
  expect(layoutWith({}, before)).toEqual(before);
  expect(layoutWith({ shards: 6 }, before)).toEqual({ shards: 6, copies: '0-2' });
  expect(layoutWith({ replicas: 0 }, before)).toEqual({ shards: 3, copies: '0-0' });
  expect(settingsOf('ended', before)).toMatchObject({ number_of_shards: 3, auto_expand_replicas: '0-2' });
  expect(settingsOf('open', firstLayout)).toMatchObject({ number_of_shards: 1, auto_expand_replicas: '0-1' });
});
