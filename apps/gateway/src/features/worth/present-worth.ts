import { pointKinds, shownBands, type TypeWorth, type WorthPoint } from '@obverse/contracts';
import type { StoredPoint } from '@obverse/database';
import { convert, type RatesByTime } from '@obverse/lots';

export interface PointContext {
  readonly currency: string;
  readonly rates: RatesByTime;
  /** Lots that show a sale which another lot shows too. */
  readonly sameSale: ReadonlySet<string>;
  companyOf(sellerKey: string): string | undefined;
}

/** A point in the form of the contract. */
export function presentPoint(stored: StoredPoint, context: PointContext): WorthPoint {
  const { lotId, uiKey, title, sellerKey, day, amount, currency, year } = stored;
  const company = context.companyOf(sellerKey);
  const price = amount !== null && currency !== null ? { amount, currency } : undefined;
  const converted = price && convert(price, context.currency, context.rates.at(day))?.amount;
  const uncounted = uncountedOf(context.sameSale.has(lotId), price !== undefined && converted === undefined);
  return {
    lotId,
    uiKey,
    title,
    ...(company === undefined ? {} : { company }),
    kind: oneOf(pointKinds, stored.kind),
    on: day,
    ...(price ? { price } : {}),
    ...(converted === undefined ? {} : { converted }),
    band: oneOf(shownBands, stored.band),
    ...(year === null ? {} : { year }),
    ...(uncounted ? { uncounted } : {}),
  };
}

function uncountedOf(isSameSale: boolean, hasNoRate: boolean): WorthPoint['uncounted'] {
  if (isSameSale) return 'same-sale';
  return hasNoRate ? 'no-rate' : undefined;
}

/** What the indexer stored is one of the values of the contract. Throws {@link RangeError} if it is not. */
function oneOf<T extends string>(values: readonly T[], value: string): T {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new RangeError(`a typed lot has the value ${value}`);
  return found;
}

/** The columns of the table of points. Codes, because programs read it too. */
export const tableHeader = [
  'day',
  'kind',
  'amount',
  'currency',
  'converted_amount',
  'converted_currency',
  'not_counted',
  'grade_band',
  'year',
  'title',
  'company',
  'lot',
] as const;

/** The rows of the table, as the points are ordered. */
export function tableRows({ currency, points }: Pick<TypeWorth, 'currency' | 'points'>) {
  return points.map(({ on, kind, price, converted, uncounted, band, year, title, company, lotId }) => [
    on,
    kind,
    price?.amount,
    price?.currency,
    converted,
    converted === undefined ? undefined : currency,
    uncounted,
    band,
    year,
    title,
    company,
    lotId,
  ]);
}
