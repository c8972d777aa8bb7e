import { createHash } from 'node:crypto';
import { facetNames } from '../document';
import { mapping, mappingVersion, properties } from './mapping';

it('refuses unknown fields', () => {
  expect(mapping.dynamic).toBe('strict');
});

it('stores the shown fields without indexing them', () => {
  expect(properties.lot).toEqual({ type: 'object', enabled: false });
});

it('counts every facet with eager global ordinals, and references by their works', () => {
  const counted = { type: 'keyword', eager_global_ordinals: true };
  expect(properties.facets.properties).toEqual({
    ...Object.fromEntries(facetNames.map((name) => [name, counted])),
    reference: { type: 'keyword', doc_values: false },
  });
});

/** The order of properties means nothing to the engine. */
function inOrderOfNames(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).sort()) : value;
}

it('has a new version when the mapping changes', () => {
  const digest = createHash('sha256').update(JSON.stringify(mapping, inOrderOfNames)).digest('hex').slice(0, 16);
  // Changed the mapping? Raise `mappingVersion`, then write both here.
  expect({ mappingVersion, digest }).toEqual({ mappingVersion: 11, digest: '5cfea7d8bf102441' });
});
