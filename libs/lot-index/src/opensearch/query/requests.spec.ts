import { idOf, lotQuery } from '../../medium.factory';
import { conditionsOf } from './conditions';
import { countRequest, pageRequest } from './requests';

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

it('returns documents only on request', () => {
  const window = { from: 0, size: 26, withTotal: false, withDocuments: false };
  expect(pageRequest(query, window)).toMatchObject({ _source: false, stored_fields: '_none_' });
  const request = pageRequest(query, { ...window, withDocuments: true });
  expect(request).toMatchObject({ _source: true });
  expect(request).not.toHaveProperty('stored_fields');
});
