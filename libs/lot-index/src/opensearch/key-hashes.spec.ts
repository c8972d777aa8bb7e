import { lotDocument, tombstone } from '../medium.factory';
import { keyHashesOf } from './key-hashes';

const hashesOf = (specimen?: string, photo?: string) =>
  keyHashesOf(lotDocument(1, { ...(specimen !== undefined && { specimen }), ...(photo !== undefined && { photo }) }));

it('are equal for lots with equal keys, and exact integers', () => {
  const hashes = hashesOf('slab:ngc:1', 'photo:1');
  expect(Object.values(hashes ?? {}).map((hash) => Number.isSafeInteger(hash))).toEqual([true, true, true]);
  expect(hashesOf('slab:ngc:1')).toEqual({ specimen: hashes?.specimen });
  expect(hashesOf(undefined, 'photo:1')).toEqual({ photo: hashes?.photo });
  expect(hashesOf('slab:ngc:1', 'photo:1')).toEqual(hashes);
});

it('differ for lots with different keys', () => {
  const hashes = hashesOf('slab:ngc:1', 'photo:1');
  const other = hashesOf('slab:ngc:1', 'photo:2');
  expect(other?.specimen).toBe(hashes?.specimen);
  expect(other?.photo).not.toBe(hashes?.photo);
  expect(other?.pair).not.toBe(hashes?.pair);
  expect(hashesOf('slab:ngc:1p', 'hoto:1')?.pair).not.toBe(hashes?.pair);
});

it('are absent without keys', () => {
  expect(hashesOf()).toBeUndefined();
  expect(keyHashesOf(tombstone(1, 2))).toBeUndefined();
});
