import type { FamilyName, Seller } from '../catalogue/seller';
import { aboutPage } from '../pages/shop-pages';
import { type AuctionLot, auctionLotAt, auctionLotOf, type Sale } from '../timetable/sale-timetable';
import { asAuctionLot, type LotPlace, placeOfNumber, siteNumber } from './auction-lots';
import { type Family, numberParam, type PageRequest, type Route, type Side } from '../family';

/** The properties that differ between sites of sales. */
export interface SaleProgram {
  readonly name: FamilyName;
  routes(seller: Seller): readonly Route[];
  saleId(seller: Seller, sale: Sale): string;
  /** Path and query of a lot's HTML page. */
  lotPath(seller: Seller, lot: AuctionLot): string;
  /** Path and query of a picture in its full size. */
  picture(seller: Seller, lot: AuctionLot, side: Side): string;
  readonly picturePath: RegExp;
  readonly pictured?: readonly Side[];
  readonly silentOn?: Family['silentOn'];
  readonly statesEnd?: Family['statesEnd'];
  readonly ids: LotIds;
  goneStatus(seller: Seller): 200 | 404 | 410;
  descriptorOptions?(seller: Seller): Readonly<Record<string, unknown>>;
}

/** The ids of a site's lots. */
export interface LotIds {
  of(lot: AuctionLot): string;
  /** Undefined for an id of another site. */
  placeIn(sourceId: string): LotPlace | undefined;
}

export const siteNumbers: LotIds = {
  of: (lot) => String(siteNumber(lot)),
  placeIn: (sourceId) => (/^\d{1,15}$/.test(sourceId) ? placeOfNumber(Number(sourceId)) : undefined),
};

/** Builds the family of a site of sales. */
export function auctionFamily(program: SaleProgram): Family {
  const { name, picturePath, ids, pictured, silentOn, statesEnd, descriptorOptions } = program;
  return {
    name,
    picturePath,
    routes: (seller) => [...program.routes(seller), { kind: 'other', path: /^\/about$/, answer: aboutPage }],
    sourceIdOf: (_, lot) => ids.of(asAuctionLot(lot)),
    lotOf: (seller, sourceId, now) => lotNamed(ids, seller, sourceId, now),
    lotUrl: (seller, lot) => `${seller.origin}${program.lotPath(seller, asAuctionLot(lot))}`,
    pictureUrl: (seller, lot, side) => `${seller.origin}${program.picture(seller, asAuctionLot(lot), side)}`,
    sales: { idOf: program.saleId, numbered: true },
    goneStatus: program.goneStatus,
    printsJsonLd: () => false,
    ...(pictured && { pictured }),
    ...(silentOn && { silentOn }),
    ...(statesEnd && { statesEnd }),
    ...(descriptorOptions && { descriptorOptions }),
  };
}

function lotNamed(ids: LotIds, seller: Seller, sourceId: string, now: number): AuctionLot | undefined {
  const place = ids.placeIn(sourceId);
  return place && auctionLotOf(seller, place.sale, place.index, now);
}

/** The lot of a requested page; undefined when its sale was taken down. */
export function readableLot(ids: LotIds, { seller, now }: PageRequest, sourceId: string): AuctionLot | undefined {
  const lot = lotNamed(ids, seller, sourceId, now);
  return lot && now < lot.sale.archivedUntil ? lot : undefined;
}

export interface LotsPage {
  /** Counted from 1. A page beyond `pages` is empty. */
  readonly page: number;
  readonly pages: number;
  readonly lots: readonly AuctionLot[];
}

/** The lots on one page of a sale. */
export function lotsPage({ seller, now, query }: PageRequest, sale: Sale, param: string, perPage: number): LotsPage {
  const page = numberParam(query, param, 1, 1, 100_000);
  const first = (page - 1) * perPage;
  const count = Math.max(0, Math.min(perPage, sale.lotCount - first));
  const lots = Array.from({ length: count }, (_, place) => auctionLotAt(seller, sale, first + place, now));
  return { page, pages: Math.ceil(sale.lotCount / perPage), lots };
}
