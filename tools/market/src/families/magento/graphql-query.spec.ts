import { parseQuery, project } from './graphql-query';

describe('GraphQL queries', () => {
  it('are parsed into paging and requested fields', () => {
    const query = parseQuery('{products(filter:{price:{from:"0"}},pageSize:2,currentPage:3){total_count items{id}}}');
    expect(query).toMatchObject([{ name: 'products', fields: [{ name: 'total_count' }, { name: 'items' }] }]);
    expect([...(query?.[0]?.numbers ?? [])]).toEqual([
      ['pageSize', 2],
      ['currentPage', 3],
    ]);
  });

  it('are refused when they are invalid', () => {
    expect([parseQuery(''), parseQuery('{products'), parseQuery('{products(a:1{id}}'), parseQuery('{a} }')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('return the requested fields of a record only', () => {
    const fields = parseQuery('{items{id price{value}}}') ?? [];
    const record = { total: 1, items: [{ id: 7, name: 'Denar', price: { value: 12.5, currency: 'EUR' } }] };
    expect(project(record, fields)).toEqual({ value: { items: [{ id: 7, price: { value: 12.5 } }] } });
    expect(project(record, parseQuery('{items{weight}}') ?? [])).toEqual({ unknown: 'weight' });
  });
});
