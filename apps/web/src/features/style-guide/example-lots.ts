import type { Auction, Lot, Org } from '@obverse/contracts';
import type { BidState } from '@obverse/lots';

const HOUR = 3_600_000;

const plain: Lot = {
  id: '0000000000000',
  uiKey: 'denarius-septimius-severus',
  ext: 'webp',
  title: 'Denarius, Septimius Severus',
  titleDetail: 'Rome mint, 193–211 · 3.4 g',
  origTitle: 'Denarius, Septimius Severus',
  price: '127.40',
  valuta: 'USD',
  origPrice: '120.00',
  origValuta: 'EUR',
  rateDate: '2024-12-31',
  bidState: 'BuyNow',
  isNew: false,
  isActive: true,
  location: 'DE',
  categoryPaths: [['Ancient', 'Roman Empire']],
  properties: [],
  imageCount: 0,
  inLists: [],
  org: { title: 'Auktionshaus Lindenhof', form: 1 },
  observedOn: '2026-01-01T00:00:00.000Z',
};

/** Lots in every state of a card. None has a picture, so that the page makes no requests. `now` is in epoch milliseconds. */
export function exampleLots(now: number): readonly Lot[] {
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const lot = (index: number, bidState: BidState, over: Partial<Lot> = {}): Lot => ({
    ...plain,
    id: String(index).padStart(13, '0'),
    bidState,
    ...over,
  });
  const { price: _price, origPrice: _original, ...unpriced } = plain;
  return [
    lot(1, 'BuyNow', { isNew: true }),
    lot(2, 'HasBid', { bidCount: 4, number: '101', closedOn: at(12) }),
    lot(3, 'NoBid', { number: '102', closedOn: at(90) }),
    lot(4, 'Sold', { number: '103', closedOn: at(-200), isActive: false }),
    lot(5, 'Unsold', { number: '104', closedOn: at(-200), isActive: false }),
    lot(6, 'Original', { isActive: false, inLists: ['fav'] }),
    {
      ...unpriced,
      id: '0000000000007',
      title: 'A lot whose seller states no price and whose title needs more than two lines of the card',
    },
    lot(8, 'BuyNow', {
      titlePrefix: 'Roman Empire',
      places: [{ id: '0000000000001', uiKey: 'denarius', title: 'Harbour & Vale Numismatics', isActive: true }],
    }),
  ];
}

/** Auctions in every state of a card. */
export function exampleAuctions(now: number): readonly Auction[] {
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const auction: Auction = {
    id: '48',
    key: 'a-48',
    title: 'Auction 48: The Autumn Sale',
    auctioneer: 'Auktionshaus Lindenhof',
    countryIso: 'DE',
  };
  return [
    { ...auction, endDate: at(10), lotCount: 310 },
    { ...auction, id: '49', key: 'a-49', startDate: at(400), favCategoryLotCount: 12 },
    { ...auction, id: '50', key: 'a-50', title: 'Auction 50: without a date' },
  ];
}

/** A company of each form, with and without counts. */
export const exampleOrgs: readonly Org[] = [
  { key: 'o-1', tag: 'vale', title: 'Harbour & Vale Numismatics', countryIso: 'GB', form: 4, formDesc: 'Online Shop' },
  {
    key: 'o-2',
    tag: 'lindenhof',
    title: 'Auktionshaus Lindenhof',
    countryIso: 'DE',
    form: 1,
    formDesc: 'Auction House',
    lotCount: 2310,
    auctionCount: 3,
  },
  { key: 'o-3', tag: 'prairie', title: 'Prairie Lantern Coins', form: 2, formDesc: 'Marketplace', lotCount: 1 },
];
