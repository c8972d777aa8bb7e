import { encodeWrite } from './encoding';
import { tombstone } from './medium.factory';
import { chunksOf, roundsOf, type Placed } from './chunks';

const writes = (...sources: string[]): Placed[] =>
  sources.map((source, place) => {
    const encoded = encodeWrite(tombstone(source, 1));
    if ('fault' in encoded) throw new Error(encoded.fault);
    return { ...encoded, bytes: 10, place };
  });
const places = (chunks: Placed[][]) => chunks.map((chunk) => chunk.map((write) => write.place));

it('splits by rows and by bytes', () => {
  const five = writes('a', 'b', 'c', 'd', 'e');
  expect(places(chunksOf(five, { rows: 2, bytes: 1_000 }))).toEqual([[0, 1], [2, 3], [4]]);
  expect(places(chunksOf(five, { rows: 100, bytes: 35 }))).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

it('puts a write over the limit into a chunk of its own', () => {
  expect(places(chunksOf(writes('a', 'b', 'c'), { rows: 100, bytes: 5 }))).toEqual([[0], [1], [2]]);
});

it('puts a lot into a round once and keeps the order of its repeats', () => {
  expect(places(roundsOf(writes('a', 'b', 'a', 'a', 'c')))).toEqual([[0, 1, 4], [2], [3]]);
});

it('returns nothing for an empty batch', () => {
  expect(roundsOf([])).toEqual([]);
  expect(chunksOf([], { rows: 10, bytes: 10 })).toEqual([]);
});
