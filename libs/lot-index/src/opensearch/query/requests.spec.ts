import { idOf, lotQuery } from '../../medium.factory';
import { conditionsOf } from './conditions';
import {
  countRequest,
  exactSpecimens,
  facetsRequest,
  firstsRequest,
  pageRequest,
  photographedRequest,
  specimenCountRequest,
  repeatsRequest,
} from './requests';

const query = lotQuery({ terms: ['thaler'], order: 'price-desc' });

it('requests a page by offset', () => {
  expect(pageRequest(query, { from: 50, size: 26, withTotal: true })).toMatchObject({
    query: conditionsOf(query),
    from: 50,
    size: 26,
    track_total_hits: true,
    _source: false,
  });
});

it('requests a page after a lot without an offset', () => {
  const request = pageRequest(query, { after: { key: -7, id: idOf(1) }, from: 0, size: 26, withTotal: false });
  expect(request).toMatchObject({ search_after: ['7', idOf(1)], size: 26, track_total_hits: false });
  expect(request).not.toHaveProperty('from');
});

it('counts all hits without fetching any', () => {
  expect(countRequest(query)).toEqual({ query: conditionsOf(query), size: 0, track_total_hits: true });
});

it('reads the specimen keys of each hit only for a query of specimens', () => {
  const window = { from: 0, size: 26, withTotal: false };
  expect(pageRequest({ ...query, oncePerSpecimen: true }, window)).toMatchObject({
    docvalue_fields: ['piece', 'photo'],
  });
  expect(pageRequest(query, window)).not.toHaveProperty('docvalue_fields');
});

it('requests the first lot for each of some specimen keys, in the order of the pages', () => {
  expect(firstsRequest(query, 'specimen', ['slab:ngc:1', 'slab:ngc:2'])).toMatchObject({
    query: { bool: { filter: [conditionsOf(query), { terms: { piece: ['slab:ngc:1', 'slab:ngc:2'] } }] } },
    collapse: { field: 'piece' },
    sort: pageRequest(query, { from: 0, size: 1, withTotal: false })['sort'],
    from: 0,
    size: 2,
  });
  expect(firstsRequest(query, 'photo', ['photo:1'])).toMatchObject({
    query: { bool: { filter: [conditionsOf(query), { terms: { photo: ['photo:1'] } }] } },
    collapse: { field: 'photo' },
  });
});

it('requests the lots with a photograph, in the order of the pages', () => {
  const once = { ...query, oncePerSpecimen: true } as const;
  expect(photographedRequest(once)).toEqual({
    ...pageRequest(once, { from: 0, size: exactSpecimens, withTotal: false }),
    query: { bool: { filter: [conditionsOf(query), { exists: { field: 'photo' } }] } },
  });
});

it('counts lots, lots with a specimen key, and distinct keys', () => {
  expect(specimenCountRequest(query)).toMatchObject({
    ...countRequest(query),
    aggs: {
      offers: { value_count: { field: 'piece' } },
      specimens: { cardinality: { field: 'piece' } },
      photographed: { value_count: { field: 'photo' } },
      photos: { cardinality: { field: 'photo' } },
    },
  });
  expect(repeatsRequest(query)).toMatchObject({
    size: 0,
    aggs: { specimens: { terms: { size: 10_000, shard_size: 10_000, min_doc_count: 2, execution_hint: 'map' } } },
  });
});

it('counts only the given facets, with the given depth', () => {
  expect(facetsRequest(query, ['org', 'country'], 11, 1_000)).toEqual({
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: {
      org: { terms: { field: 'facets.org', size: 11, shard_size: 1_000 } },
      country: { terms: { field: 'facets.country', size: 11, shard_size: 1_000 } },
    },
  });
  expect(facetsRequest(query, ['org'], 5_000, 1_000)).toMatchObject({
    aggs: { org: { terms: { size: 5_000, shard_size: 5_000 } } },
  });
});

it('returns equal bodies for equal queries, so that the engine can cache the result', () => {
  const open = { status: 'open', now: 1_000 } as const;
  const body = (overrides: object) =>
    JSON.stringify(facetsRequest(lotQuery({ ...open, ...overrides }), ['org'], 5, 10));
  expect(body({ skip: 25, take: 100, order: 'ending' })).toBe(body({}));
  expect(body({ now: 2_000 })).not.toBe(body({}));
});
