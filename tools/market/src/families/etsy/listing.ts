import { escapeText } from '../../text';
import { type Family, type MarketLot, type PageRequest, sides } from '../../family';
import { amountOf, dealerAndPlace, listedAt, listingNumber } from '../marketplace-lots';
import { plainText } from '../shop-lots';

const PARTS = 100;

/** The search tags of a listing. */
export function tagsOf(request: PageRequest, lot: MarketLot): string[] {
  const { region, metal } = request.wording(lot);
  return ['coin', region.toLowerCase(), `${metal} coin`.toLowerCase()];
}

/** A listing in the API. Texts contain HTML entities. Prices are whole numbers with a `divisor`. */
export function listingJson(
  request: PageRequest,
  family: Family,
  lot: MarketLot,
  includes: readonly string[],
): Record<string, unknown> {
  const { seller } = request;
  const { title, description, metal } = request.wording(lot);
  const { place } = dealerAndPlace(seller, lot);
  const number = listingNumber(lot);
  const isActive = lot.state === 'available';
  const listed = Math.floor(listedAt(lot) / 1000);
  return {
    listing_id: number,
    user_id: 5_000_000 + place,
    shop_id: 70_000 + place,
    title: entities(title),
    description: plainText(description),
    state: isActive ? 'active' : 'sold_out',
    creation_timestamp: listed,
    original_creation_timestamp: listed,
    quantity: isActive ? 1 : 0,
    featured_rank: -1,
    url: `${family.lotUrl(seller, lot)}?utm_source=market&utm_medium=api`,
    num_favorers: lot.seed % 40,
    non_taxable: false,
    is_taxable: true,
    is_customizable: false,
    is_personalizable: false,
    listing_type: 'physical',
    tags: tagsOf(request, lot),
    materials: [metal],
    processing_min: 1,
    processing_max: 3,
    who_made: 'someone_else',
    when_made: 'before_2007',
    is_supply: false,
    has_variations: false,
    should_auto_renew: true,
    language: `${seller.language}-${seller.country}`,
    price: { amount: amountOf(lot) * (PARTS / 100), divisor: PARTS, currency_code: lot.coin.currency },
    taxonomy_id: 1,
    ...(includes.includes('Images') ? { images: images(request, family, lot) } : {}),
    ...(includes.includes('Shop') ? { shop: shopOf(request, lot) } : {}),
  };
}

function entities(text: string): string {
  return escapeText(text).replace(/’/g, '&#8217;').replace(/'/g, '&#39;');
}

/** Not in their order, which is in the rank. */
function images({ seller }: PageRequest, family: Family, lot: MarketLot): unknown[] {
  return sides
    .map((side, place) => {
      const url = family.pictureUrl(seller, lot, side);
      return {
        listing_id: listingNumber(lot),
        listing_image_id: (lot.seed % 1_000_000) * 10 + place,
        rank: place + 1,
        url_75x75: url.replace('fullxfull', '75x75'),
        url_170x135: url.replace('fullxfull', '170x135'),
        url_570xN: url.replace('fullxfull', '570xN'),
        url_fullxfull: url,
      };
    })
    .reverse();
}

function shopOf({ seller }: PageRequest, lot: MarketLot): Record<string, unknown> {
  const { dealer, place } = dealerAndPlace(seller, lot);
  return {
    shop_id: 70_000 + place,
    user_id: 5_000_000 + place,
    shop_name: dealer.name,
    currency_code: lot.coin.currency,
    shop_location_country_iso: dealer.country,
    is_vacation: false,
  };
}
