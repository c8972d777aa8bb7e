import { createHash } from 'node:crypto';
import { facetNames } from '../document';
import { mapping, mappingVersion, properties } from './mapping';

it('refuses unknown fields', () => {
  expect(mapping.dynamic).toBe('strict');
});

it('stores the shown fields without indexing them', () => {
  expect(properties.lot).toEqual({ type: 'object', enabled: false });
});

it('counts every facet with eager global ordinals', () => {
  expect(properties.facets.properties).toEqual(
    Object.fromEntries(facetNames.map((name) => [name, { type: 'keyword', eager_global_ordinals: true }])),
  );
});

it('has a new version when the mapping changes', () => {
  const digest = createHash('sha256').update(JSON.stringify(mapping)).digest('hex').slice(0, 16);
  // Changed the mapping? Raise `mappingVersion`, then write both here.
  expect({ mappingVersion, digest }).toEqual({ mappingVersion: 7, digest: 'ba9e8fba4aff6090' });
});
