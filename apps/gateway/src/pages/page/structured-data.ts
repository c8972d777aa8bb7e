import { imagePath, lotPath, buildSearchPath, type Lot } from '@obverse/contracts';
import { lotName } from '@obverse/lots';
import type { StructuredData } from './page';
import { auctionPath, companyPath, picturesOf } from './page-paths';

const CONTEXT = 'https://schema.org';
const MAX_PICTURES = 6;

/** What is known about the sale of an auction's page. Times are ISO instants. */
export interface AuctionFacts {
  readonly key: string;
  readonly title: string;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly organizer?: { readonly key: string; readonly title: string } | undefined;
  /** Path of the logo. */
  readonly logo?: string | undefined;
}

export interface CompanyFacts {
  readonly key: string;
  readonly title: string;
  readonly countryIso: string;
  /** The company's own site. */
  readonly home: string;
  readonly logo?: string | undefined;
}

/** A lot as schema.org/Product with its offer in the seller's currency. */
export function productOfLot(lot: Lot, origin: string): StructuredData {
  const category = lot.categoryPaths[0]?.join(' > ');
  const pictures = picturesOf(lot).slice(0, MAX_PICTURES);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: lotName(lot),
    description: lot.origDesc ?? lot.titleDetail ?? lotName(lot),
    sku: lot.id,
    url: origin + lotPath(lot),
    ...(pictures.length > 0 ? { image: pictures.map((position) => origin + imagePath(lot, 3, position)) } : {}),
    ...(category ? { category } : {}),
    ...givenOffers(offersOf([lot], origin)),
  };
}

/** A type of coins with the offers of its lots. */
export function productOfType(
  { title, path, picture }: { readonly title: string; readonly path: string; readonly picture?: string | undefined },
  lots: readonly Lot[],
  origin: string,
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: title,
    url: origin + path,
    ...(picture ? { image: [origin + picture] } : {}),
    ...givenOffers(offersOf(lots, origin)),
  };
}

function givenOffers(offers: readonly StructuredData[]) {
  if (offers.length === 0) return {};
  return { offers: offers.length === 1 ? offers[0] : offers };
}

/** A lot without a price has no offer: search engines refuse offers without one. */
function offersOf(lots: readonly Lot[], origin: string): StructuredData[] {
  return lots.flatMap((lot) => {
    if (lot.origPrice === undefined || lot.origValuta === undefined) return [];
    return [
      {
        '@type': 'Offer',
        url: origin + lotPath(lot),
        price: lot.origPrice,
        priceCurrency: lot.origValuta,
        availability: `${CONTEXT}/${availabilityOf(lot)}`,
        itemCondition: `${CONTEXT}/UsedCondition`,
        ...(lot.isActive && lot.closedOn ? { priceValidUntil: lot.closedOn } : {}),
        ...(lot.org ? { seller: { '@type': 'Organization', name: lot.org.title } } : {}),
      },
    ];
  });
}

function availabilityOf({ isActive, bidState }: Lot): string {
  if (isActive) return 'InStock';
  return bidState === 'Unsold' || bidState === 'Original' ? 'Discontinued' : 'SoldOut';
}

/** The way from the root of the category tree to the lot; undefined without a category. */
export function breadcrumbsOfLot(lot: Lot, origin: string): StructuredData | undefined {
  const [path = []] = lot.categories ?? [];
  if (path.length === 0) return undefined;
  const steps = [
    ...path.map(({ tag, title }) => ({ name: title, path: buildSearchPath({ status: 'open', category: tag }) })),
    { name: lotName(lot), path: lotPath(lot) },
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path: to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + to,
    })),
  };
}

export function eventOfAuction(auction: AuctionFacts, origin: string): StructuredData {
  const { key, title, startDate, endDate, organizer, logo } = auction;
  const url = origin + auctionPath(key);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: title,
    url,
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url },
    ...(logo ? { image: [origin + logo] } : {}),
    ...(organizer
      ? { organizer: { '@type': 'Organization', name: organizer.title, url: origin + companyPath(organizer.key) } }
      : {}),
  };
}

export function organizationOf({ key, title, countryIso, home, logo }: CompanyFacts, origin: string): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: title,
    url: origin + companyPath(key),
    sameAs: [home],
    address: { '@type': 'PostalAddress', addressCountry: countryIso },
    ...(logo ? { logo: origin + logo } : {}),
  };
}

export function siteData(origin: string, name: string, description: string): StructuredData {
  return { '@context': CONTEXT, '@type': 'WebSite', name, description, url: `${origin}/` };
}
