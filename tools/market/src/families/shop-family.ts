import type { FamilyName, Seller } from '../catalogue/seller';
import { gonePage } from '../pages/layout';
import { aboutPage } from '../pages/shop-pages';
import type { ShopLot } from '../timetable/shop-timetable';
import type { Family, PageRequest, Route, Side } from '../family';
import { html, type Reply } from '../reply';
import { asShopLot, shopLotOf } from './shop-lots';

/** The properties that differ between shop programs. */
export interface ShopProgram {
  readonly name: FamilyName;
  routes(seller: Seller): readonly Route[];
  /** Path and query of a lot's page. */
  lotPath(seller: Seller, lot: ShopLot): string;
  /** Path and query of a picture in its full size. */
  picture(seller: Seller, lot: ShopLot, side: Side): string;
  readonly picturePath: RegExp;
  readonly printsJsonLd: boolean | ((seller: Seller) => boolean);
  /** Absent: the lot's number. */
  readonly ids?: SourceIds;
  /** Absent: 404. */
  goneStatus?(seller: Seller): 200 | 404 | 410;
  descriptorOptions?(seller: Seller): Readonly<Record<string, unknown>>;
}

export interface SourceIds {
  of(seller: Seller, lot: ShopLot): string;
  /** NaN for an id of another program. */
  numberIn(sourceId: string): number;
}

const numbers: SourceIds = { of: (_, lot) => String(lot.number), numberIn: Number };

/** Builds the family of a shop program. */
export function shopFamily(program: ShopProgram): Family {
  const { name, picturePath, printsJsonLd, ids = numbers, descriptorOptions } = program;
  return {
    name,
    picturePath,
    routes: (seller) => [...program.routes(seller), { kind: 'other', path: /^\/about$/, answer: aboutPage }],
    sourceIdOf: (seller, lot) => ids.of(seller, asShopLot(lot)),
    lotOf: (seller, sourceId, now) => shopLotOf(seller, ids.numberIn(sourceId), now),
    lotUrl: (seller, lot) => `${seller.origin}${program.lotPath(seller, asShopLot(lot))}`,
    pictureUrl: (seller, lot, side) => `${seller.origin}${program.picture(seller, asShopLot(lot), side)}`,
    goneStatus: (seller) => program.goneStatus?.(seller) ?? 404,
    printsJsonLd: (seller) => (typeof printsJsonLd === 'boolean' ? printsJsonLd : printsJsonLd(seller)),
    ...(descriptorOptions ? { descriptorOptions } : {}),
  };
}

/** The page of the lot with a number, or the notice page when it is gone or never existed. */
export function lotReply(
  request: PageRequest,
  number: string | undefined | null,
  page: (lot: ShopLot) => Reply,
  gone: () => Reply = () => html(404, gonePage(request.seller)),
): Reply {
  const lot = shopLotOf(request.seller, Number(number ?? Number.NaN), request.now);
  return lot && lot.state !== 'gone' ? page(lot) : gone();
}
