import { lotQuery } from '../../medium.factory';
import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { facetPlanOf, facetsRequest, lotsOfKeysRequest, partsFor, repeatedKeysRequest } from './facet-requests';

const query = lotQuery({ terms: ['thaler'], order: 'price-desc' });
const planOf = (given: Partial<LotQuery>, names: Parameters<typeof facetPlanOf>[1] = ['org', 'country']) => {
  const plan = facetPlanOf({ ...query, ...given }, names);
  if (!plan) throw new Error('no plan');
  return plan;
};
const counting = { limit: 11, depth: 1_000, keyed: 0 };

it('counts only the given facets, with the given depth', () => {
  const values = (name: string) => ({
    terms: { field: `facets.${name}`, size: 27, shard_size: 1_000, show_term_doc_count_error: true },
  });
  expect(facetsRequest(planOf({}), counting)).toEqual({
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: {
      'org,country': {
        filter: { bool: { filter: [] } },
        aggs: { 'of-org': values('org'), 'of-country': values('country') },
      },
    },
  });
  expect(facetsRequest(planOf({}, ['org']), { ...counting, limit: 5_000 })).toMatchObject({
    aggs: {
      org: { aggs: { 'of-org': { terms: { field: 'facets.org', size: 7_510, show_term_doc_count_error: true } } } },
    },
  });
});

it('counts every selected facet without its own selection in the same search', () => {
  const plan = planOf({ filters: { org: ['o-1'], slab: ['slab'] } });
  expect(plan.lots).toEqual(conditionsOf({ ...query, filters: { slab: ['slab'] } }));
  expect(plan.groups).toMatchObject([
    { names: ['country'], selected: { org: ['o-1'] } },
    { names: ['org'], selected: {} },
  ]);
});

it('reads only lots that lack at most one of several selections', () => {
  const { lots, groups } = planOf({ filters: { org: ['o-1'], country: ['DE'] } }, ['org', 'country', 'slab']);
  const should = [{ terms: { 'facets.org': ['o-1'] } }, { terms: { 'facets.country': ['DE'] } }];
  expect(lots).toEqual({ bool: { filter: [conditionsOf(query), { bool: { should, minimum_should_match: 1 } }] } });
  expect(groups.map(({ names, selected }) => [names, selected])).toEqual([
    [['slab'], { org: ['o-1'], country: ['DE'] }],
    [['org'], { country: ['DE'] }],
    [['country'], { org: ['o-1'] }],
  ]);
});

it('counts only the facet itself if its selection has no possible value, and nothing if two have none', () => {
  const impossible = ['\u0000'];
  const plan = planOf({ filters: { org: impossible } });
  expect(plan).toEqual({ lots: conditionsOf(query), groups: [{ names: ['org'], selected: {} }] });
  const both = { ...query, filters: { org: impossible, country: impossible } };
  expect(facetPlanOf(both, ['org', 'country'])).toBeUndefined();
});

it('reads the lots with a key together with the counts if asked, the newest first', () => {
  expect(facetsRequest(planOf({}), { ...counting, keyed: 50 })).toMatchObject({
    size: 50,
    docvalue_fields: ['piece', 'photo', 'facets.org', 'facets.country'],
    post_filter: { bool: { should: [{ exists: { field: 'piece' } }, { exists: { field: 'photo' } }] } },
    sort: [{ 'sort.firstObserved': { order: 'desc' } }, { id: { order: 'asc' } }],
    aggs: {
      specimen: { value_count: { field: 'hashes.specimen' } },
      photo: { value_count: { field: 'hashes.photo' } },
    },
  });
});

it('reads the shared keys in parts of at most fifty thousand', () => {
  expect([0, 50_000, 50_001, 1_000_000].map(partsFor)).toEqual([1, 1, 2, 20]);
  expect(repeatedKeysRequest(planOf({}), { specimen: 20, photo: 1 })).toMatchObject({
    aggs: {
      specimen: {
        terms: { field: 'hashes.specimen', min_doc_count: 2, include: { partition: 0, num_partitions: 20 } },
      },
      photo: { terms: { field: 'hashes.photo', include: { num_partitions: 1 } } },
    },
  });
});

it('reads the lots of some keys by their hashes', () => {
  expect(lotsOfKeysRequest(planOf({}, ['org']), { specimen: [7], photo: [] }, 9)).toMatchObject({
    size: 9,
    docvalue_fields: ['hashes.specimen', 'hashes.photo', 'facets.org'],
    query: {
      bool: {
        filter: [
          conditionsOf(query),
          { bool: { should: [{ terms: { 'hashes.specimen': [7] } }, { terms: { 'hashes.photo': [] } }] } },
        ],
      },
    },
  });
});

it('returns equal bodies for equal queries, so that the engine can cache the result', () => {
  const body = (overrides: object) =>
    JSON.stringify(facetsRequest(planOf({ status: 'open', now: 1_000, ...overrides }), counting));
  expect(body({ skip: 25, take: 100, order: 'ending' })).toBe(body({}));
  expect(body({ now: 2_000 })).not.toBe(body({}));
});
