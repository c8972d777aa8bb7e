import type { TopicDefinition } from '@obverse/contracts';
import { refuseOtherVersion } from './manifest';

const definition = (name: string, partitions: number): TopicDefinition => ({ name, partitions, cleanup: 'compact' });
const build = { migrations: ['A1', 'B2'], topics: [definition('lots', 4)] };
const topics = [{ name: 'lots', partitions: 4, records: 0 }];

describe('refuseOtherVersion', () => {
  it('accepts a backup of the same version', () => {
    expect(() => refuseOtherVersion({ migrations: ['A1', 'B2'], topics }, build)).not.toThrow();
  });

  it.each([
    [{ migrations: ['A1', 'B2', 'C3'], topics }, 'of a newer version: its database has C3.'],
    [{ migrations: ['A1'], topics }, 'of an older version: its database lacks B2.'],
    [
      { migrations: ['A1', 'B2'], topics: [{ ...topics[0]!, partitions: 3 }] },
      'lots with 3 partitions, and this version has 4',
    ],
    [{ migrations: ['A1', 'B2'], topics: [{ ...topics[0]!, name: 'coins' }] }, 'does not know it'],
  ])('refuses %j', (manifest, reason) => {
    expect(() => refuseOtherVersion(manifest, build)).toThrow(reason);
    expect(() => refuseOtherVersion(manifest, build)).toThrow('Nothing was changed.');
  });
});
