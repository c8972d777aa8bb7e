import { idOf, lotQuery } from '../../medium.factory';
import { name, render } from './sql';
import { countOf, facetsOf, pageOf, sortedHits } from './statements';

const table = name('lot_index.lots_g1');

it('counts the lots of a query', () => {
  expect(render(countOf(table, lotQuery({ terms: ['thaler'] })))).toEqual({
    text: 'SELECT to_json(count(*)) FROM lot_index.lots_g1 WHERE NOT deleted AND tags @> $1::text[]',
    values: [['t:thaler']],
  });
});

it('sorts few hits and reads many from the index of the order', () => {
  const orderBy = (total: number) =>
    /ORDER BY (by_.*) OFFSET/.exec(render(pageOf(table, lotQuery(), undefined, total)).text)?.[1];
  expect(orderBy(sortedHits)).toBe('by_newest + 0, id');
  expect(orderBy(sortedHits + 1)).toBe('by_newest, id');
});

it('requests one lot more than a page and continues after the cursor', () => {
  const { text, values } = render(pageOf(table, lotQuery({ skip: 50, take: 25 }), { key: -7, id: idOf(1) }, 10));
  expect(text).toContain('(by_newest, id) > ($1::bigint, $2)');
  expect(values).toEqual([-7, idOf(1), 50, 26]);
});

it('counts a specimen once, and every lot without a key, less those hidden by a photograph alone', () => {
  const { text } = render(countOf(table, lotQuery({ oncePerSpecimen: true })));
  expect(text).toMatch(
    /^SELECT to_json\(count\(\*\) FILTER \(WHERE piece IS NULL\) \+ count\(DISTINCT piece\) - \(SELECT count/,
  );
  expect(text).toContain('WHERE photo IS NOT NULL AND NOT deleted OFFSET 0) hit');
  expect(text).toMatch(/FROM lot_index\.lots_g1 WHERE NOT deleted$/);
});

it('checks for each hit whether its specimen is earlier in the whole result, not only after the cursor', () => {
  const query = lotQuery({ oncePerSpecimen: true, order: 'price-asc', terms: ['thaler'] });
  const { text, values } = render(pageOf(table, query, { key: 7, id: idOf(1) }, 10));
  const [, ...before] = text.split('NOT EXISTS');
  expect(before).toHaveLength(2);
  for (const [place, key] of ['piece', 'photo'].entries()) {
    expect(before[place]).toContain(`${key} = hit.${key} AND (by_price_asc, id) < (hit.key, hit.id)`);
    expect(before[place]).toContain('tags @>');
  }
  expect(text.match(/\(by_price_asc, id\) >/g)).toHaveLength(1);
  expect(values).toEqual([['t:thaler'], 7, idOf(1), ['t:thaler'], ['t:thaler'], 0, 26]);
});

it('counts only the given facets', () => {
  expect(render(facetsOf(table, lotQuery(), ['org', 'country'], 11)).values).toEqual([['org', 'country'], 11]);
});
