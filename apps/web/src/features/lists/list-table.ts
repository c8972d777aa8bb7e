import type { Lot } from '@obverse/contracts';
import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import type { ExportedLot } from './api/exported-lots';

const columns = [
  'lists.columnTitle',
  'lists.columnSeller',
  'lists.columnLotNumber',
  'lists.columnState',
  'lists.columnPrice',
  'lists.columnCurrency',
  'lists.columnEnd',
  'lists.columnAdded',
  'lists.columnAddress',
] as const satisfies readonly MessageKey[];

/** The cells of a list as a table: a head, then a row for each lot. The price is the seller's, in its currency; times are ISO 8601. */
export function listTable(lots: readonly ExportedLot[], origin: string): readonly (readonly string[])[] {
  const address = ({ id, lot }: ExportedLot) => new URL(paths.lot(lot ?? { id, uiKey: '' }), origin).href;
  return [
    columns.map((key) => t(key)),
    ...lots.map((exported) => [...cellsOf(exported), exported.addedAt, address(exported)]),
  ];
}

function cellsOf({ lot, title }: ExportedLot): readonly string[] {
  if (!lot) return [title, '', '', '', '', '', ''];
  const { price, currency } = sellerPrice(lot);
  return [
    [lot.titlePrefix, lot.title, lot.titleDetail].filter(Boolean).join(' '),
    lot.org?.title ?? '',
    lot.number ?? '',
    t(`lots.state${lot.bidState}`),
    price,
    currency,
    lot.closedOn ?? '',
  ];
}

function sellerPrice({ price, valuta, origPrice, origValuta }: Lot) {
  return origPrice === undefined
    ? { price: price ?? '', currency: valuta ?? '' }
    : { price: origPrice, currency: origValuta ?? '' };
}
