import { demandLots, demandSameLots, demandSharedLots } from './same-lots';

const lot = (path: string, price = '12.00') => ({
  url: `http://coins.example${path}`,
  title: 'Taler',
  price,
  currency: 'EUR',
  picture: 'http://coins.example/1.jpg',
});

it('fails when lots are missing', () => {
  expect(() => demandLots('json', [lot('/1')], 2)).toThrow('1 lots of 2');
  expect(() => demandLots('json', [lot('/1')], 1)).not.toThrow();
});

it('compares lots by path, in any order and with any notation of the amount', () => {
  expect(() => demandSameLots('json', [lot('/1'), lot('/2')], [lot('/~shop/2.js', '12'), lot('/1')])).not.toThrow();
  expect(() => demandSameLots('json', [lot('/1')], [lot('/1', '13')])).toThrow('12.00 | EUR');
  expect(() => demandSameLots('json', [lot('/1')], [lot('/1'), lot('/2')])).toThrow('differ');
});

it('compares the lots that lists and pages of a shop have in common', () => {
  expect(() => demandSharedLots([lot('/1'), lot('/2')], [lot('/2'), lot('/3')])).not.toThrow();
  expect(() => demandSharedLots([lot('/1')], [lot('/2')])).toThrow('in common');
  expect(() => demandSharedLots([lot('/1')], [lot('/1', '13')])).toThrow('12.00');
});
