import type { Lot } from '@obverse/contracts';
import { lotKeyOf, type LotId } from '@obverse/lots';
import { breadcrumbsOf } from './breadcrumbs';
import type { PageHead } from './page-head';

const MAX_DESCRIPTION = 200;
/** Size index of the picture in previews and in the content. */
const PREVIEW_SIZE = 2;

export type NamedLot = Pick<Lot, 'id' | 'uiKey' | 'ext'>;

export function lotPath({ id, uiKey }: Pick<Lot, 'id' | 'uiKey'>): string {
  return `/lot/${encodeURIComponent(lotKeyOf(uiKey, id as LotId))}`;
}

/** Path of a picture. `position` counts from 0. */
export function picturePath(lot: NamedLot, size: number, position: number): string {
  const nth = position === 0 ? '' : `-${position}`;
  return `/images/${encodeURIComponent(lotKeyOf(lot.uiKey, lot.id as LotId))}-${size}${nth}.${lot.ext}`;
}

/** The number of the lot's first picture that exists here. */
export function firstPicture(lot: Pick<Lot, 'images' | 'imageCount'>): number | undefined {
  return lot.images ? lot.images[0] : lot.imageCount > 0 ? 0 : undefined;
}

/** The head of a lot's page. `site` is PUBLIC_URL. */
export function lotHead(lot: Lot, site: string): PageHead {
  const position = firstPicture(lot);
  const picture = position === undefined ? undefined : picturePath(lot, PREVIEW_SIZE, position);
  const path = lotPath(lot);
  const price = priceText(lot);
  const lines = [lot.titleDetail, price, lot.org?.title, lot.auction?.title, lot.origDesc].filter(isText);
  return {
    title: lot.title,
    description: shortened([price, lot.org?.title, lot.titleDetail, lot.origDesc].filter(isText).join(' · ')),
    path,
    ...(picture === undefined ? {} : { picture }),
    type: lot.isActive ? 'product' : 'website',
    data: [productOf(lot, site, path, picture), ...breadcrumbsOf(lot.categories?.[0] ?? [], lot.title, site)],
    content: {
      heading: [lot.titlePrefix, lot.title].filter(isText).join(' '),
      lines,
      ...(picture === undefined ? {} : { picture: { path: picture, alt: lot.title } }),
      links: (lot.relevant ?? []).map((other) => ({ path: lotPath(other), text: other.title })),
    },
  };
}

/** The seller's own price: "250.00 EUR". */
function priceText({ origPrice, origValuta, price, valuta }: Lot): string | undefined {
  if (origPrice !== undefined && origValuta !== undefined) return `${origPrice} ${origValuta}`;
  return price !== undefined && valuta !== undefined ? `${price} ${valuta}` : undefined;
}

/** schema.org Product, with an Offer where the price is known. */
function productOf(lot: Lot, site: string, path: string, picture: string | undefined): object {
  const amount = lot.origPrice ?? lot.price;
  const currency = lot.origPrice === undefined ? lot.valuta : lot.origValuta;
  const offer =
    amount === undefined || currency === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: site + path,
            price: amount,
            priceCurrency: currency,
            availability: `https://schema.org/${lot.isActive ? 'InStock' : 'SoldOut'}`,
            ...(lot.closedOn === undefined ? {} : { availabilityEnds: lot.closedOn }),
            ...(lot.org === undefined ? {} : { seller: { '@type': 'Organization', name: lot.org.title } }),
          },
        };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: lot.title,
    url: site + path,
    ...(lot.origDesc === undefined ? {} : { description: shortened(lot.origDesc) }),
    ...(picture === undefined ? {} : { image: site + picture }),
    ...offer,
  };
}

/** At most {@link MAX_DESCRIPTION} characters, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.lastIndexOf(' ', MAX_DESCRIPTION - 1);
  return `${line.slice(0, cut > 0 ? cut : MAX_DESCRIPTION - 1)}…`;
}

export function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
