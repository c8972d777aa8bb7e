import { lotDocument, tombstone } from './medium.factory';
import { fromStored, toStored } from './stored';

const document = lotDocument(1, { type: 'austria.val-thaler.1765', specimen: 'slab:ngc:1', photo: 'photo:1' });

it('stores the specimen key under the name of earlier versions', () => {
  const { specimen, ...others } = document;
  expect(toStored(document)).toEqual({ ...others, piece: specimen });
});

it('reads a document that an earlier version stored', () => {
  const { specimen, ...others } = document;
  expect(fromStored({ ...others, piece: 'slab:ngc:1' })).toEqual({ ...others, specimen });
});

it.each([
  ['a document with all keys', document],
  ['a document without a specimen key', lotDocument(1, { photo: 'photo:1' })],
  ['a tombstone', tombstone(1, 7)],
])('reads %s back unchanged', (_, write) => {
  expect(fromStored(toStored(write))).toEqual(write);
});
