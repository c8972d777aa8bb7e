import { idOf, lotQuery } from '../../medium.factory';
import { conditionsOf, isLive } from './conditions';

it('finds every lot that is not deleted without conditions', () => {
  expect(conditionsOf(lotQuery())).toEqual({ bool: { filter: [], must_not: [{ term: { deleted: true } }] } });
  expect(isLive).toEqual({ bool: { must_not: [{ term: { deleted: true } }] } });
});

it('joins all conditions with and', () => {
  const query = lotQuery({ status: 'open', terms: ['thaler'], filters: { country: ['AT'] }, ids: [idOf(1)] });
  expect(conditionsOf(query)).toMatchObject({
    bool: {
      filter: [
        { bool: { filter: [{ term: { status: 'open' } }] } },
        { term: { terms: 'thaler' } },
        { terms: { 'facets.country': ['AT'] } },
        { ids: { values: [idOf(1)] } },
      ],
    },
  });
});
