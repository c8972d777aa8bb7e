import { idOf, lotQuery } from '../../medium.factory';
import { conditionsOf } from './conditions';
import { countRequest, firstsRequest, keyedRequest, pageRequest } from './requests';
import { rankedConditionsOf } from './ranking';
import { sortOf } from './order';

const query = lotQuery({ terms: ['thaler'], order: 'price-desc' });

it('requests a page by offset', () => {
  expect(pageRequest(query, { from: 50, size: 26, withTotal: true, withDocuments: false })).toMatchObject({
    query: conditionsOf(query),
    from: 50,
    size: 26,
    track_total_hits: true,
    _source: false,
  });
});

it('requests a page after a lot without an offset', () => {
  const request = pageRequest(query, {
    after: { key: -7, id: idOf(1) },
    from: 0,
    size: 26,
    withTotal: false,
    withDocuments: false,
  });
  expect(request).toMatchObject({ search_after: ['7', idOf(1)], size: 26, track_total_hits: false });
  expect(request).not.toHaveProperty('from');
});

it('counts all hits without fetching any', () => {
  expect(countRequest(query)).toEqual({ query: conditionsOf(query), size: 0, track_total_hits: true });
});

it('reads the specimen keys of each hit only for a query of specimens', () => {
  const window = { from: 0, size: 26, withTotal: false, withDocuments: false };
  expect(pageRequest({ ...query, oncePerSpecimen: true }, window)).toMatchObject({
    docvalue_fields: ['piece', 'photo'],
  });
  expect(pageRequest(query, window)).not.toHaveProperty('docvalue_fields');
});

it('returns documents only on request', () => {
  const window = { from: 0, size: 26, withTotal: false, withDocuments: false };
  expect(pageRequest(query, window)).toMatchObject({ _source: false, stored_fields: '_none_' });
  const request = pageRequest(query, { ...window, withDocuments: true });
  expect(request).toMatchObject({ _source: true });
  expect(request).not.toHaveProperty('stored_fields');
});

it('requests the first lot for each of some specimen keys, in the order of the pages', () => {
  expect(firstsRequest(query, 'specimen', ['slab:ngc:1', 'slab:ngc:2'])).toMatchObject({
    query: {
      bool: { must: [conditionsOf(query)], filter: [{ terms: { piece: ['slab:ngc:1', 'slab:ngc:2'] } }] },
    },
    collapse: { field: 'piece' },
    sort: sortOf(query),
    from: 0,
    size: 2,
  });
  expect(firstsRequest(query, 'photo', ['photo:1'])).toMatchObject({
    query: { bool: { filter: [{ terms: { photo: ['photo:1'] } }] } },
    collapse: { field: 'photo' },
  });
});

it('scores the first lots of specimens like the pages', () => {
  const ranked = lotQuery({ order: 'relevance', ranking: [{ terms: ['thaler'], filters: {} }] });
  for (const request of [firstsRequest(ranked, 'photo', ['photo:1']), keyedRequest(ranked, 5)]) {
    expect(request).toMatchObject({ query: { bool: { must: [rankedConditionsOf(ranked)] } }, sort: sortOf(ranked) });
  }
});

it('requests the lots with a key, in the order of the pages', () => {
  expect(keyedRequest(query, 500)).toMatchObject({
    query: {
      bool: {
        must: [conditionsOf(query)],
        filter: [{ bool: { should: [{ exists: { field: 'piece' } }, { exists: { field: 'photo' } }] } }],
      },
    },
    sort: sortOf(query),
    docvalue_fields: ['piece', 'photo'],
    size: 500,
    track_total_hits: false,
  });
});

it('counts specimens together with the page, and only if each is wanted once', () => {
  const once = { ...query, oncePerSpecimen: true } as const;
  const aggs = {
    offers: { value_count: { field: 'piece' } },
    photographed: { value_count: { field: 'photo' } },
    hashedOffers: { value_count: { field: 'hashes.specimen' } },
    hashedPhotographed: { value_count: { field: 'hashes.photo' } },
    both: { value_count: { field: 'hashes.pair' } },
    specimens: { cardinality: { field: 'hashes.specimen' } },
    photos: { cardinality: { field: 'hashes.photo' } },
    pairs: { cardinality: { field: 'hashes.pair' } },
  };
  const window = { from: 0, size: 26, withDocuments: false };
  expect(countRequest(once)).toMatchObject({ ...countRequest(query), aggs });
  expect(pageRequest(once, { ...window, withTotal: true })).toMatchObject({ aggs, track_total_hits: true });
  expect(pageRequest(once, { ...window, withTotal: false })).not.toHaveProperty('aggs');
  expect(pageRequest(query, { ...window, withTotal: true })).not.toHaveProperty('aggs');
});
