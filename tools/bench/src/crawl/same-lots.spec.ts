import { demandLots, demandSameLots, demandSharedLots } from './same-lots';

const lot = (path: string, price = '12.00') => ({
  url: `http://coins.example${path}`,
  title: 'Taler',
  price,
  currency: 'EUR',
  picture: 'http://coins.example/1.jpg',
});

it('misses lots', () => {
  expect(() => demandLots('json', [lot('/1')], 2)).toThrow('1 lots of 2');
  expect(() => demandLots('json', [lot('/1')], 1)).not.toThrow();
});

it('knows a lot by its path, whatever the order and the way its amount is written', () => {
  expect(() => demandSameLots('json', [lot('/1'), lot('/2')], [lot('/~shop/2.js', '12'), lot('/1')])).not.toThrow();
  expect(() => demandSameLots('json', [lot('/1')], [lot('/1', '13')])).toThrow('12.00 | EUR');
  expect(() => demandSameLots('json', [lot('/1')], [lot('/1'), lot('/2')])).toThrow('differ');
});

it('holds two ways into a shop to what both tell', () => {
  expect(() => demandSharedLots([lot('/1'), lot('/2')], [lot('/2'), lot('/3')])).not.toThrow();
  expect(() => demandSharedLots([lot('/1')], [lot('/2')])).toThrow('in common');
  expect(() => demandSharedLots([lot('/1')], [lot('/1', '13')])).toThrow('12.00');
});
