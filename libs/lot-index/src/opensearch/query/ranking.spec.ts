import { lotQuery } from '../../medium.factory';
import { conditionsOf, fulfils } from './conditions';
import { rankedConditionsOf, scoreOf } from './ranking';

const exact = { terms: ['maria', 'theresia'], phrases: [['maria', 'theresia']], filters: {} };
const near = { terms: ['maria'], filters: {} };
const query = lotQuery({ order: 'relevance', terms: ['thaler'], ranking: [exact, near] });

it('scores each lot with the first rank that it fulfils', () => {
  expect(rankedConditionsOf(query)).toEqual({
    bool: {
      filter: [conditionsOf(query)],
      should: [
        {
          dis_max: {
            queries: [
              { constant_score: { filter: fulfils(exact), boost: 2 } },
              { constant_score: { filter: fulfils(near), boost: 1 } },
            ],
          },
        },
      ],
      minimum_should_match: 0,
    },
  });
});

it('scores nothing in another order, or without ranks', () => {
  for (const plain of [
    { ...query, order: 'newest' as const },
    { ...query, ranking: [] },
  ]) {
    expect(rankedConditionsOf(plain)).toEqual(conditionsOf(query));
  }
});

it('gives whole numbers that fall with the rank', () => {
  expect([0, 1, 2, 3, 12].map((rank) => scoreOf(rank, 3))).toEqual([3, 2, 1, 0, 0]);
});
