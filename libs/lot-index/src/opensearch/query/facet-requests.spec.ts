import { lotQuery } from '../../medium.factory';
import type { LotQuery } from '../../port';
import { conditionsOf, precedingConditions } from './conditions';
import { facetPlanOf, facetsRequest } from './facet-requests';

const query = lotQuery({ terms: ['thaler'], order: 'price-desc' });
const planOf = (given: Partial<LotQuery>, names: Parameters<typeof facetPlanOf>[1] = ['org', 'country']) => {
  const plan = facetPlanOf({ ...query, ...given }, names);
  if (!plan) throw new Error('no plan');
  return plan;
};
const counting = { limit: 11, depth: 1_000, repeats: 2_000 };

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
  expect(plan).toMatchObject({ lots: conditionsOf(query), groups: [{ names: ['org'], selected: {} }] });
  const both = { ...query, filters: { org: impossible, country: impossible } };
  expect(facetPlanOf(both, ['org', 'country'])).toBeUndefined();
});

it('counts for each value the lots that share it with an offer before them, if each specimen is wanted once', () => {
  const once = { filters: { org: ['o-1'] }, oncePerSpecimen: true } as const;
  const repeated = (filters: LotQuery['filters'], terms: object) => ({
    nested: { path: 'before' },
    aggs: {
      fulfilling: {
        filter: precedingConditions({ ...query, filters }),
        aggs: { values: { terms: { field: 'before.shared', ...terms }, aggs: { lots: { reverse_nested: {} } } } },
      },
    },
  });
  const plan = planOf(once);
  expect(plan.lots).toEqual(conditionsOf(query));
  const all = { size: 2_000, shard_size: 2_000 };
  expect(facetsRequest(plan, counting)).toMatchObject({
    aggs: {
      country: { aggs: { preceding: repeated({ org: ['o-1'] }, all) } },
      org: { aggs: { preceding: repeated({}, all) } },
    },
  });
  const some = { size: 1, shard_size: 1, include: ['country:AT'] };
  expect(facetsRequest(plan, { ...counting, repeats: ['country:AT'] })).toMatchObject({
    aggs: { country: { aggs: { preceding: repeated({ org: ['o-1'] }, some) } } },
  });
});

it('returns equal bodies for equal queries, so that the engine can cache the result', () => {
  const body = (overrides: object) =>
    JSON.stringify(facetsRequest(planOf({ status: 'open', now: 1_000, ...overrides }), counting));
  expect(body({ skip: 25, take: 100, order: 'ending' })).toBe(body({}));
  expect(body({ now: 2_000 })).not.toBe(body({}));
});
