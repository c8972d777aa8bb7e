import { buildSearchPath, imagePath, type LotNames } from '@obverse/contracts';
import { pictureSizes, pictureWidths, type PictureSize } from '@obverse/lots';
import type { FirstPicture } from './page';

export interface PicturedLot extends LotNames {
  readonly ext: string;
  readonly imageCount: number;
  readonly images?: readonly number[] | undefined;
}

/** The links of the main menu and the footer: name of the page, whose title without its place is the text, and path. */
export const sitePaths = {
  home: '/',
  search: buildSearchPath({ status: 'open' }),
  auctions: '/auctions/open',
  shops: '/sellers/shops',
  marketplaces: '/sellers/marketplaces',
  auctionHouses: '/sellers/auction-houses',
  contact: '/contact',
  status: '/status',
  termsOfUse: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
} as const;

/** Without the readable part, which depends on the visitor's language. */
export function catalogItemPath(id: string): string {
  return `/catalog-item/${id}`;
}

export function auctionPath(key: string): string {
  return buildSearchPath({ auction: key });
}

/** The market page of a company. */
export function companyPath(key: string): string {
  return `/company/${key}`;
}

/** The search within a company. */
export function orgPath(key: string): string {
  return buildSearchPath({ company: [key] });
}

/** The positions of the pictures that exist here; of all that the seller shows, where that is unknown. */
export function picturesOf({ images, imageCount }: Pick<PicturedLot, 'images' | 'imageCount'>): readonly number[] {
  return images ?? Array.from({ length: imageCount }, (_, position) => position);
}

/** The client's `<img>` of the first picture: the browser uses the preloaded file only if the attributes are the same. */
function firstPictureOf(lot: PicturedLot, upTo: PictureSize, sizes: string): FirstPicture | undefined {
  const [position] = picturesOf(lot);
  if (position === undefined) return undefined;
  const indexes = ([0, 1, 2, 3] as const).slice(0, upTo + 1);
  return {
    src: imagePath(lot, upTo, position),
    srcset: indexes.map((size) => `${imagePath(lot, size, position)} ${pictureWidths[size]}w`).join(', '),
    sizes,
  };
}

/** On phones and tablets the pictures of a lot are a strip as wide as the screen. */
export function pictureOfPage(
  lot: PicturedLot,
  { isMobile }: { readonly isMobile: boolean },
): FirstPicture | undefined {
  return firstPictureOf(lot, 3, isMobile ? pictureSizes.strip : pictureSizes.stage);
}

export function pictureOfCard(lot: PicturedLot): FirstPicture | undefined {
  return firstPictureOf(lot, 2, pictureSizes.card);
}

/** A coin of the home page's tray. */
export function pictureOfTray(lot: PicturedLot): FirstPicture | undefined {
  return firstPictureOf(lot, 1, pictureSizes.tray);
}
