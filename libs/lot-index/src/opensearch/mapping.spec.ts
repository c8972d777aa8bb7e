import { createHash } from 'node:crypto';
import { facetNames } from '../document';
import { mapping, mappingVersion, properties } from './mapping';

it('takes no field it does not know', () => {
  expect(mapping.dynamic).toBe('strict');
});

it('stores what is shown and neither reads nor indexes it', () => {
  expect(properties.lot).toEqual({ type: 'object', enabled: false });
});

it('counts every facet, its ordinals made before anyone asks', () => {
  expect(properties.facets.properties).toEqual(
    Object.fromEntries(facetNames.map((name) => [name, { type: 'keyword', eager_global_ordinals: true }])),
  );
});

it('has another version when it is another mapping', () => {
  const digest = createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16);
  // Changed the mapping? Raise `mappingVersion`, then write both here.
  expect({ mappingVersion, digest }).toEqual({ mappingVersion: 5, digest: '5ea8a417f1060c9b' });
});
