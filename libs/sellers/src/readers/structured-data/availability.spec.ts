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
  ['Nicht mehr zur Verfügung', 'OutOfStock'],
  ['25,00 € verkauft', 'OutOfStock'],
  ['Taler 1780 sold', 'OutOfStock'],
  ['Vorbestellen', 'PreOrder'],
  ['Gereserveerd', 'OutOfStock'],
  ['Réservé', 'OutOfStock'],
  ['Riservato', 'OutOfStock'],
  ['Reservado', 'OutOfStock'],
  ['Zarezerwowane', 'OutOfStock'],
  ['Rezervováno', 'OutOfStock'],
  ['Foglalt', 'OutOfStock'],
  ['Reserverad', 'OutOfStock'],
  ['On hold', 'OutOfStock'],
  ['Varattu', 'OutOfStock'],
  ['Зарезервировано', 'OutOfStock'],
])('maps %s to %s', (printed, availability) => {
  expect(availabilityOf(printed)).toBe(availability);
});

it.each([
  '',
  '2-3 days',
  'Availability:',
  'constructor',
  'toString',
  'All rights reserved',
  'Tutti i diritti riservati',
  'Trattativa riservata',
  'Sold by the Royal Mint',
  'Vendu par Numis',
  'Bien préservé',
  'Verkauft durch uns',
  '240 sold',
  'Sold: 12',
  '12 Stück verkauft',
  '1200+ vendus',
  '29.11.2026 20:00',
  'Added: 12.11.2026 10:00',
])('returns undefined for %j', (printed) => {
  expect(availabilityOf(printed)).toBeUndefined();
});

it('never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void availabilityOf(text)));
});
