import { lotQuery } from '../../medium.factory';
import { name, render } from './sql';
import { totalOf } from './totals';

const table = name('lot_index.lots_g1');

it('counts lots', () => {
  expect(render(totalOf(table, lotQuery())).text).toBe('SELECT count(*) FROM lot_index.lots_g1 WHERE NOT deleted');
});

it('scans the hits once to count lots without a key, keys, and the lots hidden by a photograph alone', () => {
  const { text } = render(totalOf(table, lotQuery({ oncePerSpecimen: true, order: 'price-asc' })));
  expect(text).toMatch(
    /^WITH hits AS MATERIALIZED \(\s+SELECT id, by_price_asc AS key, piece, photo FROM lot_index\.lots_g1/,
  );
  expect(text.match(/lot_index\.lots_g1/g)).toHaveLength(1);
  expect(text).toContain('(SELECT count(*) FROM hits WHERE piece IS NULL)');
  expect(text).toContain('WHERE is_shared AND by_photo > 1 AND (piece IS NULL OR by_piece = 1)');
});

it('ranks only the lots that share a photograph, in the order of relevance', () => {
  const ranking = [{ terms: ['thaler'], filters: {} }];
  const ranked = render(totalOf(table, lotQuery({ oncePerSpecimen: true, order: 'relevance', ranking })));
  expect(ranked.text).toContain(
    'ELSE $3::int END AS rank FROM rivals JOIN lot_index.lots_g1 lots ON lots.id = rivals.id',
  );
  expect(render(totalOf(table, lotQuery({ oncePerSpecimen: true, ranking }))).text).not.toContain('CASE');
});
