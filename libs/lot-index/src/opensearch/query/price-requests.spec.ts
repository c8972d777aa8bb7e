import { lotQuery } from '../../medium.factory';
import { conditionsOf } from './conditions';
import { priceCounts, pricesRequest } from './price-requests';

it('counts prices from each bound up to the next, without fetching lots', () => {
  const query = lotQuery({ terms: ['thaler'], oncePerSpecimen: true });
  expect(pricesRequest(query, [0, 100, 250])).toEqual({
    query: conditionsOf(query),
    size: 0,
    track_total_hits: false,
    aggs: {
      [priceCounts]: {
        range: { field: 'sort.priceCents', ranges: [{ from: 0, to: 100 }, { from: 100, to: 250 }, { from: 250 }] },
      },
    },
  });
});
