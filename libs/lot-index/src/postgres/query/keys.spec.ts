import { isOfPieces, isOfType, pieceNumber } from './keys';
import { render, type Sql } from './sql';

it('asks for one type, and for any of several pieces by their numbers', () => {
  expect(render(isOfType('austria.val-thaler.1765') as Sql)).toEqual({
    text: 'tags @> $1::text[]',
    values: [['type:austria.val-thaler.1765']],
  });
  expect(render(isOfPieces(['one', 'two']) as Sql)).toEqual({
    text: '(piece = ANY($1::bigint[]) OR photo = ANY($2::bigint[]))',
    values: Array(2).fill([pieceNumber('one'), pieceNumber('two')]),
  });
});

it('asks for nothing without them', () => {
  expect(isOfType(undefined)).toBeUndefined();
  expect(isOfPieces(undefined)).toBeUndefined();
});

it('numbers a piece the same on every machine, within eight bytes', () => {
  expect(pieceNumber('sale:o-1:412:17')).toBe(pieceNumber('sale:o-1:412:17'));
  for (let place = 0; place < 100; place += 1)
    expect(BigInt.asIntN(64, BigInt(pieceNumber(`${place}`))).toString()).toBe(pieceNumber(`${place}`));
});
