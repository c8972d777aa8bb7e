import { lotIdOf } from '@obverse/lots';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor';
import { CursorInvalidError, maxRanks, sortOrders } from './port';
import { missingKey } from './sort-key';

const id = lotIdOf('seller', '1');

it('decodes to the position that was encoded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sortOrders), fc.maxSafeInteger(), fc.string(), (order, key, source) => {
      const rank = Math.abs(key) % (maxRanks + 1);
      const position = { ...(order === 'relevance' && { rank }), key, id: lotIdOf('seller', source) };
      expect(decodeCursor(order, encodeCursor(order, position))).toEqual(position);
    }),
  );
  expect(encodeCursor('ending', { key: 1, id })).toBe(encodeCursor('ending', { rank: 3, key: 1, id }));
  expect(decodeCursor('ending', encodeCursor('ending', { key: missingKey, id }))).toEqual({ key: missingKey, id });
});

it('refuses a cursor of another order', () => {
  expect(() => decodeCursor('newest', encodeCursor('ending', { key: 1, id }))).toThrow(CursorInvalidError);
});

it('refuses any text that was not encoded as a cursor', () => {
  const own = encodeCursor('newest', { key: 1, id });
  const forged = (text: string) => Buffer.from(text).toString('base64url');
  for (const garbage of ['', 'x', `${own}=`, `${own} `, own.slice(1), 'a'.repeat(1_000_000), '\u0000', '🪙']) {
    expect(() => decodeCursor('newest', garbage)).toThrow(CursorInvalidError);
  }
  for (const text of [`2|newest|1|${id}`, `1|newest|01|${id}`, `1|newest|9007199254740993|${id}`, `1|newest||${id}`]) {
    expect(() => decodeCursor('newest', forged(text))).toThrow(CursorInvalidError);
  }
  const ranked = [`1|relevance|1|${id}`, `2|relevance|1|${id}`, `2|newest|0|1|${id}`];
  const outside = ['13', '99', '-1', '00', '01', '1.0', ''].map((rank) => `2|relevance|${rank}|1|${id}`);
  for (const text of [...ranked, ...outside])
    for (const order of ['relevance', 'newest'] as const)
      expect(() => decodeCursor(order, forged(text))).toThrow(CursorInvalidError);
  fc.assert(fc.property(fc.string(), (text) => expect(() => decodeCursor('newest', text)).toThrow(CursorInvalidError)));
});
