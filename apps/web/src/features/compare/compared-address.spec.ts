import { comparedAddress } from './compared-address';

const id = (number: number) => String(number).padStart(13, '0');
const ids = (count: number) => Array.from({ length: count }, (_, number) => id(number));

it.each([
  ['', { kind: 'too-few' }],
  [id(1), { kind: 'too-few' }],
  [`${id(1)},${id(1)}`, { kind: 'too-few' }],
  [`${id(1)},${id(2)}`, { kind: 'lots', ids: [id(1), id(2)] }],
  [`,${id(2)},,thaler-${id(1)},${id(2)},`, { kind: 'lots', ids: [id(2), id(1)] }],
  [ids(6).join(), { kind: 'lots', ids: ids(6) }],
  [[...ids(6), id(0)].join(), { kind: 'lots', ids: ids(6) }],
  [ids(7).join(), { kind: 'too-many', count: 7 }],
  [`${id(1)},coin`, { kind: 'malformed', part: 'coin' }],
  [`${id(1)}/${id(2)}/x`, { kind: 'malformed', part: `${id(1)}/${id(2)}/x` }],
  [[...ids(7), '<b>'].join(), { kind: 'malformed', part: '<b>' }],
] as const)('reads %j', (list, address) => expect(comparedAddress(list)).toEqual(address));
