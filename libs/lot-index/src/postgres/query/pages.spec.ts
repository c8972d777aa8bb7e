import { idOf, lotQuery } from '../../medium.factory';
import { fewHitsOf, pageOfHits, pageOfMany, pageOfRank, rankedHits, sortedHits } from './pages';
import { name, render } from './sql';

const table = name('lot_index.lots_g1');
const window = { skip: 50, count: 26 };
const ranking = [
  { terms: [], titleTerms: ['thaler'], filters: {} },
  { terms: ['thaler'], filters: {} },
];

it('scans the hits once for the total and a page, and returns no lots of many', () => {
  const { text, values } = render(pageOfHits(table, lotQuery({ terms: ['thaler'] }), window));
  expect(text).toMatch(/hits AS MATERIALIZED \([^)]*WHERE NOT deleted AND tags @> \$1::text\[\]\)/);
  expect(text.match(/lot_index\.lots_g1/g)).toHaveLength(1);
  expect(text).toContain('CASE WHEN (SELECT count(*) FROM hits) <= $2::bigint');
  expect(values).toEqual([['t:thaler'], sortedHits, 50, 26]);
});

it('continues after the cursor by rank, key and id', () => {
  const after = { rank: 1, key: -7, id: idOf(1) };
  const { text, values } = render(pageOfHits(table, lotQuery({ order: 'relevance', ranking }), { ...window, after }));
  expect(text).toContain('(rank, key, id) > ($7::int, $8::bigint, $9)');
  expect(values.slice(6, 9)).toEqual([1, -7, idOf(1)]);
});

it('ranks few hits only, and fewer than it sorts', () => {
  const { text, values } = render(pageOfHits(table, lotQuery({ order: 'relevance', ranking }), window));
  expect(text).toContain('WHEN tags @> $1::text[] THEN $2::int WHEN tags @> $3::text[] THEN $4::int ELSE $5::int END');
  expect(values[5]).toBe(rankedHits);
  expect(rankedHits).toBeLessThan(sortedHits);
  expect(render(pageOfHits(table, lotQuery({ order: 'newest', ranking }), window)).text).not.toContain(
    'CASE WHEN tags',
  );
});

it('makes a page of all hits if testing a lot is expensive', () => {
  const terms = Array.from({ length: 101 }, (_, number) => `w${number}`);
  expect(fewHitsOf(lotQuery({ anyOf: [{ terms }] }))).toBeGreaterThan(10_000_000);
  expect(fewHitsOf(lotQuery({ anyOf: [{ terms: terms.slice(1) }] }))).toBe(sortedHits);
  expect(fewHitsOf(lotQuery({ order: 'relevance', ranking }))).toBe(rankedHits);
});

it('reads a page of many from the index of the order, after the cursor', () => {
  const after = { key: -7, id: idOf(1) };
  const { text, values } = render(pageOfMany(table, lotQuery(), { ...window, after }));
  expect(text).toContain('AND (by_newest, id) > ($1::bigint, $2) ORDER BY by_newest, id OFFSET 0');
  expect(values).toEqual([-7, idOf(1), 50, 26]);
});

it('returns a known total without counting', () => {
  const { text, values } = render(pageOfMany(table, lotQuery({ knownTotal: 70_000 }), window));
  expect(text).toContain(`'total', ($1::bigint)`);
  expect(text).not.toContain('count(');
  expect(values[0]).toBe(70_000);
});

it('checks for each hit whether another offer of its specimen represents it, also one before the cursor', () => {
  const query = lotQuery({ oncePerSpecimen: true, order: 'price-asc', terms: ['thaler'], knownTotal: 70_000 });
  const { text } = render(pageOfMany(table, query, { ...window, after: { key: 7, id: idOf(1) } }));
  const [, ...before] = text.split('NOT EXISTS');
  expect(before).toHaveLength(2);
  for (const [place, key] of ['piece', 'photo'].entries()) {
    expect(before[place]).toContain(
      `${key} = hit.${key} AND (-open_until, (piece IS NULL OR photo IS NULL), -by_newest, id) < (`,
    );
    expect(before[place]).toContain('tags @>');
  }
  expect(text.match(/\(by_price_asc, id\) >/g)).toHaveLength(1);
});

it('reads the lots of one rank, which fulfil no rank before it', () => {
  const query = lotQuery({ order: 'relevance', ranking });
  const of = (rank: number) => render(pageOfRank(table, query, rank, window, false));
  expect(of(0).text).toMatch(/WHERE NOT deleted AND tags @> \$2::text\[\]\)/);
  expect(of(1).text).toMatch(/WHERE NOT deleted AND tags @> \$2::text\[\] AND \(tags @> \$3::text\[\]\) IS NOT TRUE\)/);
  expect(of(2).text).toMatch(
    /WHERE NOT deleted AND \(tags @> \$2::text\[\]\) IS NOT TRUE AND \(tags @> \$3::text\[\]\)/,
  );
  expect(of(2).values.slice(0, 3)).toEqual([2, ['tt:thaler'], ['t:thaler']]);
  expect(of(0).text).not.toContain(`'total'`);
  expect(render(pageOfRank(table, query, 0, window, true)).text).toContain(`'total', (SELECT count(*)`);
});

it('returns the documents of a page only if asked', () => {
  const document = '(SELECT document FROM lot_index.lots_g1 lots WHERE lots.id = page.id)';
  expect(render(pageOfMany(table, lotQuery({ withDocuments: true }), window)).text).toContain(document);
  expect(render(pageOfMany(table, lotQuery(), window)).text).not.toContain('document');
});
