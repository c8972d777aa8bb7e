import type { Seller } from '../../catalogue/seller';
import { slugOf } from '../../text';
import { escape } from '../../pages/layout';
import { decimalOf } from '../../money';
import type { ShopLot } from '../../timetable/shop-timetable';
import { type PageRequest, sides } from '../../family';

/** Ids are 24 hexadecimal digits. The last twelve of an item's id are the lot's number. */
const ITEM_IDS = '64a1c0de5eed';
export const collectionId = '64a1c0de0000000000000002';
/** The number of items on a store's page, which its owner chooses. */
export const ITEMS_PER_PAGE = 20;

export function idOf(lot: ShopLot): string {
  return `${ITEM_IDS}${String(lot.number).padStart(12, '0')}`;
}

export function numberInId(id: string): number {
  const digits = id.startsWith(ITEM_IDS) ? id.slice(ITEM_IDS.length) : id;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Below the site's folder, in a separate folder. */
export function pictureName(lot: ShopLot, place: number): string {
  const digits = String(lot.number * 10 + place).padStart(12, '0');
  return `5c0de000-0000-4000-8000-${digits}/${lot.number}_${place + 1}.jpg`;
}

export function websiteOf(seller: Seller, fullUrl: string): Record<string, unknown> {
  return {
    website: { id: '64a1c0de0000000000000001', identifier: seller.key, siteTitle: seller.name, baseUrl: seller.origin },
    websiteSettings: {
      id: '64a1c0de0000000000000003',
      storeSettings: { storeState: 1, selectedCurrency: seller.currency, isLive: true },
    },
    collection: { id: collectionId, title: seller.motto, typeName: 'products', fullUrl },
  };
}

/** A page of the store. `lots` begins with the page's first lot, newest first. */
export function collectionOf(
  request: PageRequest,
  folder: string,
  lots: readonly ShopLot[],
  pathOf: (lot: ShopLot) => string,
): Record<string, unknown> {
  const shown = lots.slice(0, ITEMS_PER_PAGE);
  const last = shown.at(-1);
  const goesOn = lots.length > shown.length && last !== undefined;
  const next = goesOn
    ? { nextPage: true, nextPageOffset: last.listedAt, nextPageUrl: `${folder}?offset=${last.listedAt}` }
    : {};
  return {
    ...websiteOf(request.seller, folder),
    pagination: { ...next, pageSize: shown.length },
    items: shown.map((lot) => itemOf(request, lot, pathOf(lot))),
  };
}

export function itemOf(request: PageRequest, lot: ShopLot, fullUrl: string): Record<string, unknown> {
  const { seller } = request;
  const { title, description, category, metal } = request.wording(lot);
  const folder = `${seller.origin}/content/v1/${collectionId}`;
  return {
    id: idOf(lot),
    collectionId,
    recordType: 11,
    addedOn: lot.listedAt,
    updatedOn: lot.changedAt,
    publishOn: lot.listedAt,
    starred: false,
    urlId: fullUrl.slice(fullUrl.lastIndexOf('/') + 1),
    title: escape(title),
    fullUrl,
    body: description,
    excerpt: '',
    assetUrl: `${folder}/${pictureName(lot, 0)}`,
    tags: [metal],
    categories: category.map((name) => escape(name)),
    items: sides.map((side, place) => ({
      id: `${ITEM_IDS.slice(0, 11)}f${String(lot.number * 4 + place).padStart(12, '0')}`,
      recordType: 2,
      title: `${slugOf(title)}-${side}.jpg`,
      assetUrl: `${folder}/${pictureName(lot, place)}`,
    })),
    structuredContent: contentOf(seller, lot),
  };
}

/** Prices are present twice: in hundredths, and as decimals with their currency. `onSale` states which one is current. */
function contentOf(seller: Seller, lot: ShopLot): Record<string, unknown> {
  const money = (amount: number) => ({ currency: seller.currency, value: decimalOf(amount) });
  const full = lot.priceBefore ?? lot.price;
  const onSale = lot.priceBefore !== undefined;
  return {
    _type: 'ProductItem',
    productType: 1,
    isSubscribable: false,
    onSale,
    variants: [
      {
        id: `5c0de001-0000-4000-8000-${String(lot.number).padStart(12, '0')}`,
        attributes: {},
        optionValues: [],
        sku: `SQ${lot.number}`,
        price: full,
        salePrice: onSale ? lot.price : 0,
        priceMoney: money(full),
        salePriceMoney: money(onSale ? lot.price : 0),
        onSale,
        unlimited: false,
        qtyInStock: lot.state === 'available' ? 1 : 0,
        weight: 0,
      },
    ],
    customAddButtonText: 'Add To Cart',
  };
}
