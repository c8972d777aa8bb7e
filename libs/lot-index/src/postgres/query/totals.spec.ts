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
    /^WITH hits AS MATERIALIZED \(\s+SELECT id, by_newest AS key, piece, photo, open_until, by_newest FROM lot_index\.lots_g1/,
  );
  expect(text.match(/lot_index\.lots_g1/g)).toHaveLength(1);
  expect(text).toContain('(SELECT count(*) FROM hits WHERE piece IS NULL)');
  expect(text).toContain(
    'PARTITION BY photo ORDER BY open_until DESC, (piece IS NULL OR photo IS NULL), by_newest DESC, id',
  );
  expect(text).toContain('WHERE is_shared AND by_photo > 1 AND (piece IS NULL OR by_piece = 1)');
});
