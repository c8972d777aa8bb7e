import type { Seller } from '../../catalogue/seller';
import { decimalOf, type Minor } from '../../money';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, hammerPrice, type Sale } from '../../timetable/sale-timetable';
import { type Family, type PageRequest, sides } from '../../family';

export function saleRow(sale: Sale): string {
  return `A-${sale.number}`;
}

/** A sale in the pages' data. Times are UTC. */
export function saleObject(seller: Seller, sale: Sale): Readonly<Record<string, unknown>> {
  const instant = (time: number) => new Date(time).toISOString();
  return {
    row_id: saleRow(sale),
    title: saleTitle(seller, sale),
    time_start: instant(sale.opensAt),
    time_start_live_auction: instant(sale.firstCloseAt),
    effective_end_time: instant(sale.closedAt),
    lot_count: sale.lotCount,
    currency_code: seller.currency,
  };
}

/** A lot in lists and pages. Amounts are text with commas between thousands and without a currency. */
export function lotObject(
  request: PageRequest,
  family: Family,
  rowId: string,
  lot: AuctionLot,
): Readonly<Record<string, unknown>> {
  const { seller } = request;
  const { title, description, region } = request.wording(lot);
  const [, number = '', extension = ''] = /^(\d+)(\D*)$/.exec(lot.lotNumber) ?? [];
  return {
    type: 'auction-lot-summary',
    row_id: rowId,
    lot_number: number,
    lot_number_extension: extension,
    title,
    description,
    ...estimateFields(seller, lot),
    starting_price: written(lot.startPrice),
    sold_price: written(hammerPrice(lot) ?? 0),
    status: statusOf(lot),
    images: sides.map((side) => ({ image_url: family.pictureUrl(seller, lot, side) })),
    category: { title: region },
  };
}

function statusOf({ state }: AuctionLot): string {
  if (state === 'sold') return 'sold';
  return state === 'unsold' ? 'passed' : 'active';
}

/** Two numbers, or one text for houses of the second variant. */
function estimateFields(seller: Seller, { estimate }: AuctionLot): Readonly<Record<string, string>> {
  const zero = seller.traits?.includes('zero-estimate') === true ? ([0, 0] as const) : undefined;
  const [low, high] = estimate ?? zero ?? [];
  if (low === undefined || high === undefined) return {};
  if (seller.variant === 1) return { estimate: `${written(low)} - ${written(high)}` };
  return { estimate_low: written(low), estimate_high: written(high) };
}

function written(amount: Minor): string {
  return decimalOf(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}
