import type { LotStatement } from '@obverse/sellers';
import { type Column, table } from '../../shared/table';

const states: Readonly<Record<NonNullable<LotStatement['availability']>, string>> = {
  InStock: 'for sale',
  OutOfStock: 'sold out',
  PreOrder: 'pre-order',
  Gone: 'gone',
  Upcoming: 'upcoming',
  Open: 'open for bids',
  Closed: 'closed',
  Sold: 'sold',
  Unsold: 'unsold',
  Withdrawn: 'withdrawn',
};

const columns: readonly Column<LotStatement>[] = [
  { title: 'TITLE', value: ({ title }) => title, width: 60 },
  { title: 'PRICE', value: priceText, width: 18 },
  { title: 'STATE', value: ({ availability }) => (availability ? states[availability] : 'unknown'), width: 13 },
  { title: 'CATEGORY', value: ({ categoryPath }) => categoryPath?.join(' › ') ?? 'none', width: 30 },
  { title: 'PICTURE', value: ({ images }) => images?.[0]?.url ?? 'none', width: 90 },
];

/** A table of lots: title, price, state, category, address of the picture. */
export function lotsText(lots: readonly LotStatement[]): string {
  return table(lots, columns);
}

export function priceText({ price, startPrice, realized }: LotStatement): string {
  const money = realized ?? price ?? startPrice;
  return money ? `${money.amount} ${money.currency}` : 'unknown';
}

const fields = [
  ['price', (lot: LotStatement) => lot.price ?? lot.startPrice ?? lot.realized ?? lot.estimate],
  ['picture', (lot: LotStatement) => lot.images?.[0]],
  ['description', (lot: LotStatement) => lot.description],
  ['availability', (lot: LotStatement) => lot.availability],
] as const;

/** Which of the important fields a lot has. */
export function fieldsOf(lot: LotStatement): readonly string[] {
  return fields.flatMap(([name, value]) => (value(lot) === undefined ? [] : [name]));
}

/** `price is missing in 3 of 10 lots`, for each field that a lot lacks. */
export function missingFields(lots: readonly LotStatement[]): readonly string[] {
  return fields.flatMap(([name, value]) => {
    const missing = lots.filter((lot) => value(lot) === undefined).length;
    return missing === 0 ? [] : [`${name} is missing in ${missing} of ${lots.length} lots`];
  });
}
