import type { FamilyName, Seller } from '../catalogue/seller';
import { gonePage } from '../pages/layout';
import { marketplaceHome } from './marketplace-pages';
import { aboutPage } from '../pages/shop-pages';
import type { Family, MarketLot, PageRequest, Route, Side } from '../family';
import { html, type Reply } from '../reply';
import { isGone, isOffered, listingNumber, listingOf } from './marketplace-lots';

/** The properties that differ between the programs of marketplaces. */
export interface MarketplaceProgram {
  readonly name: FamilyName;
  routes(seller: Seller): readonly Route[];
  /** Path and query of a lot's HTML page. */
  lotPath(seller: Seller, lot: MarketLot): string;
  /** Path of a picture in its full size. It contains the lot's number. */
  picture(lot: MarketLot, side: Side): string;
  readonly picturePath: RegExp;
  /** Absent: the lot's number. Every source id contains the number. */
  sourceIdOf?(seller: Seller, lot: MarketLot): string;
  readonly sales?: NonNullable<Family['sales']>;
  readonly printsJsonLd?: true;
  descriptorOptions?(seller: Seller): Readonly<Record<string, unknown>>;
}

/** Builds the family of a marketplace's program. */
export function marketplaceFamily(program: MarketplaceProgram): Family {
  const { name, picturePath, sales, descriptorOptions } = program;
  const family: Family = {
    name,
    picturePath,
    routes: (seller) => [
      ...program.routes(seller),
      { kind: 'other', path: /^\/$/, answer: (request) => marketplaceHome(request, family) },
      { kind: 'other', path: /^\/about$/, answer: aboutPage },
    ],
    sourceIdOf: (seller, lot) => program.sourceIdOf?.(seller, lot) ?? String(listingNumber(lot)),
    lotOf: (seller, sourceId, now) => listingOf(seller, Number(/\d{12}/.exec(sourceId)?.[0] ?? Number.NaN), now),
    lotUrl: (seller, lot) => `${seller.origin}${program.lotPath(seller, lot)}`,
    pictureUrl: (seller, lot, side) => `${seller.origin}${program.picture(lot, side)}`,
    // A bid hides the start price.
    silentOn: ['start'],
    goneStatus: () => 404,
    lists: isOffered,
    printsJsonLd: () => program.printsJsonLd === true,
    ...(sales ? { sales } : {}),
    ...(descriptorOptions ? { descriptorOptions } : {}),
  };
  return family;
}

/** The page of the lot with a number, or the site's answer when it is gone or never existed. */
export function listingReply(
  { seller, now }: PageRequest,
  number: string | undefined | null,
  page: (lot: MarketLot) => Reply,
  gone: () => Reply = () => html(404, gonePage(seller)),
): Reply {
  const lot = listingOf(seller, Number(number ?? Number.NaN), now);
  return lot && !isGone(lot, now) ? page(lot) : gone();
}
