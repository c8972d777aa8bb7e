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
  ['a lot carried, not yet seen in ended', lot, onItsWay, lot],
  ['a lot on its way', onItsWay, onItsWay, onItsWay],
  ['a lot moved, then written', marker, later, later],
  ['a lot moved between the two looks', onItsWay, marker, onItsWay],
  ['a lot moved between the two looks, nothing announced at the first', onItsWay, undefined, onItsWay],
  ['a lot whose old copy wore out between the two looks: look again', marker, marker, undefined],
])('%s', (_, open, ended, counting) => {
  expect(currentCopy(open, ended)).toEqual(counting);
});

it('gives a document back as it was written', () => {
  expect(withoutMove(onItsWay)).toEqual(lot);
});
