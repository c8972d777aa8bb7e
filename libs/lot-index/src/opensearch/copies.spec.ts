import { idOf, lotDocument, tombstone } from '../medium.factory';
import { currentCopy, withoutMove } from './copies';

const lot = lotDocument(1);
const onItsWay = { ...lot, move: 1 };
const later = lotDocument(1, { version: 2 });
const marker = { id: idOf(1), deleted: true, move: 1 } as const;

it.each([
  ['no copy anywhere', undefined, undefined, null],
  ['a copy in open', lot, undefined, lot],
  ['a tombstone in open', tombstone(1, 2), undefined, tombstone(1, 2)],
  ['a lot announced', lot, marker, lot],
  ['a lot copied, not yet found in ended', lot, onItsWay, lot],
  ['a lot being moved', onItsWay, onItsWay, onItsWay],
  ['a lot moved, then written', marker, later, later],
  ['a lot moved between the two reads', onItsWay, marker, onItsWay],
  ['a lot moved between the two reads, not announced at the first', onItsWay, undefined, onItsWay],
  ['a lot whose old copy became a marker between the two reads: read again', marker, marker, undefined],
])('%s', (_, open, ended, counting) => {
  expect(currentCopy(open, ended)).toEqual(counting);
});

it('returns a document as it was written', () => {
  expect(withoutMove(onItsWay)).toEqual(lot);
  expect(withoutMove({ ...lot, before: [], hashes: { specimen: 7 } })).toEqual(lot);
});
