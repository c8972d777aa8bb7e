import type { Seller } from '../../catalogue/seller';
import { type Wording, wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import type { Minor } from '../../money';
import { localTime } from '../../pages/local-time';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, hammerPrice } from '../../timetable/sale-timetable';
import { siteNumber } from '../auction-lots';

/** A lot with its sale, as in both answers of the API. Amounts are in whole units; 0 means none. Times have no zone. */
export function lotFields(seller: Seller, lot: AuctionLot, wording: Wording = wordingOf(lot.coin, seller)) {
  const { sale } = lot;
  const [, number = '', affix] = /^(\d+)(\D+)?$/.exec(lot.lotNumber) ?? [];
  const title = saleTitle(seller, sale);
  return {
    companySlug: seller.key,
    companyName: seller.name,
    auctionId: sale.number,
    auctionName: title,
    auctionDescription: seller.motto,
    auctionStart: localTime(sale.firstCloseAt, seller.timezone),
    auctionEnd: localTime(sale.closedAt, seller.timezone),
    // Online bidding ends before the bidding in the hall.
    auctionOnlineEnd: localTime(sale.firstCloseAt, seller.timezone),
    auctionCurrency: seller.currency,
    auctionSlug: slugOf(title),
    categoryName: wording.region,
    categorySlug: slugOf(wording.region) || 'lots',
    lotId: siteNumber(lot),
    lotNumber: Number(number),
    lotNumberAffix: affix ?? null,
    lotSlug: slugOf(wording.title) || 'lot',
    lotDescription: wording.description,
    lotShortDescription: wording.title,
    lotEstimate: units(lot.estimate?.[0]),
    lotStartingPrice: units(lot.startPrice),
    lotPriceRealised: units(hammerPrice(lot)),
    googleBucketImagePath: picturePath(seller, lot),
    hasImage: 1,
  };
}

export function picturePath(seller: Seller, lot: AuctionLot): string {
  return `${seller.key}/${lot.sale.number}/${siteNumber(lot)}-pair.jpg`;
}

function units(amount: Minor = 0): number {
  return amount / 100;
}
