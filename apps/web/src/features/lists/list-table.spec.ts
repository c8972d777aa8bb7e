import { fixtureLot } from '../../testing/fixtures';
import '../../testing/web-globals';
import { listTable } from './list-table';

const addedAt = '2026-11-01T00:00:00.000Z';
const { closedOn: _closedOn, number: _number, ...shopLot } = fixtureLot(3);

it('has the names of the columns, and the price of the seller in its currency', () => {
  const lot = { ...shopLot, titlePrefix: 'Attica.', title: 'Tetradrachm', titleDetail: 'Owl' };
  expect(listTable([{ id: lot.id, title: 'stored', addedAt, lot }], 'https://site.test')).toEqual([
    ['Title', 'Seller', 'Lot number', 'State', 'Price', 'Currency', 'End', 'Added', 'Address'],
    [
      'Attica. Tetradrachm Owl',
      'Seehafen Münzmarkt',
      '',
      'fixed price',
      lot.origPrice,
      'CHF',
      '',
      addedAt,
      `https://site.test/lot/${lot.uiKey}-${lot.id}`,
    ],
  ]);
});

it('has the stored title of a lot that its seller no longer shows', () => {
  const { id } = shopLot;
  expect(listTable([{ id, title: 'Stored title', addedAt }], 'https://site.test')[1]?.slice(0, 3)).toEqual([
    'Stored title',
    '',
    '',
  ]);
});

it('has the shown price of a lot without an original one', () => {
  const { origPrice: _origPrice, origValuta: _origValuta, ...lot } = { ...shopLot, price: '12.50', valuta: 'USD' };
  expect(listTable([{ id: lot.id, title: '', addedAt, lot }], 'https://site.test')[1]?.slice(4, 6)).toEqual([
    '12.50',
    'USD',
  ]);
});
