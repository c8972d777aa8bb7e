import fc from 'fast-check';
import { availabilityOf } from './availability';

it.each([
  ['https://schema.org/InStock', 'InStock'],
  ['http://schema.org/SoldOut', 'OutOfStock'],
  ['MadeToOrder', 'PreOrder'],
  ['in stock', 'InStock'],
  ['oos', 'OutOfStock'],
  ['Availability: 3', 'InStock'],
  ['0 units in stock', 'OutOfStock'],
  ['Nicht mehr lieferbar', 'OutOfStock'],
  ['Auf Lager', 'InStock'],
  ['Rupture de stock', 'OutOfStock'],
  ['Non disponibile', 'OutOfStock'],
  ['Disponible', 'InStock'],
  ['Wyprzedane', 'OutOfStock'],
  ['Není skladem', 'OutOfStock'],
  ['Нет в наличии', 'OutOfStock'],
  ['В наличии', 'InStock'],
  ['Eladva', 'OutOfStock'],
  ['Raktáron', 'InStock'],
  ['Udsolgt', 'OutOfStock'],
  ['Vorbestellen', 'PreOrder'],
])('takes %s for %s', (printed, availability) => {
  expect(availabilityOf(printed)).toBe(availability);
});

it.each(['', '2-3 days', 'Availability:', 'constructor', 'toString'])('says nothing of %j', (printed) => {
  expect(availabilityOf(printed)).toBeUndefined();
});

it('never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void availabilityOf(text)));
});
