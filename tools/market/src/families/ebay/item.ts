import type { Seller } from '../../catalogue/seller';
import { Dice, mix } from '../../dice';
import { converted, type Currency, decimalOf, type Minor } from '../../money';
import { type Family, type MarketLot, type PageRequest, sides } from '../../family';
import { amountOf, dealerAndPlace, listedAt, listingNumber } from '../marketplace-lots';
import { plainText } from '../shop-lots';

/** The values of the header `X-EBAY-C-MARKETPLACE-ID`, by variant. */
export const SITES = ['EBAY_US', 'EBAY_DE'] as const;
/** The longest side of a picture in a search, in pixels. Only an item has the largest size. */
const THUMBNAIL = 225;

export function itemId(lot: MarketLot): string {
  return `v1|${listingNumber(lot)}|0`;
}

/** Some auctions can be ended with an immediate purchase until the first bid. */
function buyNowPrice(lot: MarketLot): Minor | undefined {
  if (lot.kind !== 'auction' || lot.bids.length > 0 || !new Dice(lot.seed, 51).chance(0.3)) return undefined;
  return lot.startPrice * 2;
}

export function optionsOf(lot: MarketLot): readonly string[] {
  if (lot.kind === 'fixed') return new Dice(lot.seed, 52).chance(0.4) ? ['FIXED_PRICE', 'BEST_OFFER'] : ['FIXED_PRICE'];
  return buyNowPrice(lot) === undefined ? ['AUCTION'] : ['AUCTION', 'FIXED_PRICE'];
}

/** An item in a search. An auction has no `price` there, only `currentBidPrice`. */
export function summaryOf(request: PageRequest, family: Family, lot: MarketLot): Record<string, unknown> {
  const { seller } = request;
  const { title, description, category } = request.wording(lot);
  const buyNow = buyNowPrice(lot);
  const price = lot.kind === 'fixed' ? lot.price : buyNow;
  const [image, ...others] = pictures(seller, family, lot, THUMBNAIL);
  return {
    itemId: itemId(lot),
    title,
    leafCategoryIds: ['39464'],
    categories: [
      { categoryId: '39464', categoryName: category.at(-1) ?? '' },
      { categoryId: '11116', categoryName: 'Coins & Paper Money' },
    ],
    image,
    ...(price === undefined ? {} : { price: money(seller, price, lot.coin.currency) }),
    itemHref: `${seller.origin}/buy/browse/v1/item/${encodeURIComponent(itemId(lot))}`,
    seller: sellerOf(seller, lot),
    ...(lot.kind === 'fixed' && lot.priceBefore !== undefined
      ? { marketingPrice: reduction(seller, lot.priceBefore, lot.price, lot.coin.currency) }
      : {}),
    condition: 'Ungraded',
    conditionId: '4000',
    thumbnailImages: [image],
    shippingOptions: [{ shippingCostType: 'FIXED', shippingCost: money(seller, 495, lot.coin.currency) }],
    buyingOptions: optionsOf(lot),
    ...bidding(seller, lot),
    itemWebUrl: `${family.lotUrl(seller, lot)}?hash=item${lot.seed.toString(16)}&amdata=enc%3A1`,
    itemLocation: { postalCode: '441**', country: dealerAndPlace(seller, lot).dealer.country },
    additionalImages: others,
    adultOnly: false,
    legacyItemId: String(listingNumber(lot)),
    availableCoupons: false,
    itemCreationDate: new Date(listedAt(lot)).toISOString(),
    topRatedBuyingExperience: false,
    priorityListing: false,
    listingMarketplaceId: SITES[seller.variant],
    shortDescription: plainText(description).slice(0, 120),
  };
}

/** `getItem`: all fields, including the result. Here `price` repeats the bid. */
export function itemOf(request: PageRequest, family: Family, lot: MarketLot): Record<string, unknown> {
  const { seller } = request;
  const { description, category, facts } = request.wording(lot);
  const summary = summaryOf(request, family, lot);
  const { leafCategoryIds: _, categories: __, thumbnailImages: ___, marketingPrice, ...shared } = summary;
  const [image, ...additionalImages] = pictures(seller, family, lot, 1600);
  const price = buyNowPrice(lot) ?? amountOf(lot);
  const isSold = lot.state === 'sold' || lot.state === 'sold-out';
  const isOver = isSold || lot.state === 'unsold';
  return {
    ...shared,
    image,
    additionalImages,
    price: money(seller, price, lot.coin.currency),
    ...(marketingPrice === undefined ? {} : { marketingPrice }),
    categoryPath: ['Coins & Paper Money', ...category].join('|'),
    categoryIdPath: '11116|253|39464',
    categoryId: '39464',
    description,
    localizedAspects: facts.map(({ name, value }) => ({ type: 'STRING', name, value })),
    estimatedAvailabilities: [
      {
        deliveryOptions: ['SHIP_TO_HOME'],
        estimatedAvailabilityStatus: isOver ? 'OUT_OF_STOCK' : 'IN_STOCK',
        estimatedAvailableQuantity: isOver ? 0 : 1,
        estimatedSoldQuantity: isSold ? 1 : 0,
      },
    ],
    ...reserve(lot),
    ...(lot.kind === 'fixed' && isSold ? { itemEndDate: new Date(lot.soldAt).toISOString() } : {}),
  };
}

/** The highest bid, or the start price without bids. The count distinguishes the two. */
function bidding(seller: Seller, lot: MarketLot): Record<string, unknown> {
  if (lot.kind === 'fixed') return {};
  return {
    currentBidPrice: money(seller, amountOf(lot), lot.coin.currency),
    bidCount: lot.bids.length,
    itemEndDate: new Date(lot.closesAt).toISOString(),
  };
}

/** Present only when the dealer set a reserve. */
function reserve(lot: MarketLot): Record<string, unknown> {
  if (lot.kind === 'fixed' || lot.bids.length === 0) return {};
  if (lot.state === 'unsold') return { reservePriceMet: false };
  return lot.state === 'sold' && new Dice(lot.seed, 53).chance(0.2) ? { reservePriceMet: true } : {};
}

/** In the site's currency, with the dealer's price if its currency differs. */
function money(seller: Seller, amount: Minor, currency: Currency): Record<string, string> {
  if (currency === seller.currency) return { value: decimalOf(amount), currency };
  return {
    value: decimalOf(converted(amount, currency, seller.currency)),
    currency: seller.currency,
    convertedFromValue: decimalOf(amount),
    convertedFromCurrency: currency,
  };
}

function reduction(seller: Seller, before: Minor, now: Minor, currency: Currency): Record<string, unknown> {
  return {
    originalPrice: money(seller, before, currency),
    discountPercentage: String(Math.round(((before - now) / before) * 100)),
    discountAmount: money(seller, before - now, currency),
    priceTreatment: 'LIST_PRICE',
  };
}

function sellerOf(seller: Seller, lot: MarketLot): Record<string, unknown> {
  const { dealer, place } = dealerAndPlace(seller, lot);
  return {
    username: dealer.name,
    feedbackPercentage: '99.8',
    feedbackScore: mix(seller.index, place) % 20_000,
  };
}

function pictures(seller: Seller, family: Family, lot: MarketLot, size: number): { imageUrl: string }[] {
  return sides.map((side) => ({ imageUrl: family.pictureUrl(seller, lot, side).replace(/s-l\d+/, `s-l${size}`) }));
}
