import {
  imagePath,
  lotPath,
  activeFilters,
  buildSearchPath,
  endpoints,
  feedPath,
  pathOf,
  searchParamsOf,
  stateOfResult,
  withPage,
  type CatalogItem,
  type Company,
  type FirstAnswer,
  type Landing,
  type Lot,
  type SearchResult,
  type SearchState,
} from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { lotName } from '@obverse/lots';
import { countryName } from '../../directory/country-name';
import { countText, lotDescription } from './lot-words';
import type { FirstPicture, Page, PageHead, StructuredData } from './page';
import type { PageAddress, PlainAddress } from './page-address';
import {
  auctionPath,
  catalogItemPath,
  companyPath,
  pictureOfCard,
  pictureOfPage,
  pictureOfTray,
  picturesOf,
} from './page-paths';
import { plainTitle } from './plain-title';
import {
  companyContent,
  heading,
  heading2,
  itemContent,
  linkList,
  lotContent,
  lotList,
  paragraph,
  plainContent,
  restOfPage,
  resultContent,
} from './plain-content';
import {
  breadcrumbsOfLot,
  eventOfAuction,
  organizationOf,
  productOfLot,
  productOfType,
  siteData,
  type AuctionFacts,
  type CompanyFacts,
} from './structured-data';

/** The home page of a visitor without a favourite category. */
export const ALL_CATEGORIES = '0';

export interface PageOptions {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The browser names itself as one of a phone or tablet. */
  readonly isMobile: boolean;
}

export function lotPage(lot: Lot, options: PageOptions): Page {
  const { origin, language } = options;
  const breadcrumbs = breadcrumbsOfLot(lot, origin);
  return pageWithData(options, {
    head: {
      title: lotName(lot),
      description: lotDescription(lot, language),
      canonical: lotPath(lot),
      ...imageOf(lot),
      structured: [productOfLot(lot, origin), ...(breadcrumbs ? [breadcrumbs] : [])],
    },
    content: lotContent(lot, language),
    request: { method: 'GET', path: pathOf(endpoints.lots.get.path, { id: lot.id }) },
    answer: lot,
    picture: pictureOfPage(lot, options),
  });
}

export function itemPage(item: CatalogItem, options: PageOptions): Page {
  const { origin, language } = options;
  const path = catalogItemPath(item.id);
  const shown = item.picture && { ...item.picture, imageCount: 1 };
  const facts = item.facts.map(({ title, value }) => `${title}: ${value}`);
  const product = { title: item.title, path, picture: shown && imagePath(shown, 3, 0) };
  return pageWithData(options, {
    head: {
      title: item.title,
      description: [countText(item.total, language), ...facts].join(' · '),
      canonical: path,
      ...(shown ? imageOf({ ...shown, title: item.title }) : {}),
      structured: [productOfType(product, item.open, origin)],
    },
    content: itemContent(item, language),
    request: { method: 'GET', path: pathOf(endpoints.lots.catalogItem.path, { id: item.id }) },
    answer: item,
    picture: shown && pictureOfPage(shown, options),
  });
}

/** The client asks for the company itself: the page has no first view. */
export function companyPage(company: Company, { origin, language }: PageOptions): Page {
  const { key, title, formDesc, countryIso = '', open, newest, logoUrls } = company;
  const facts = [formDesc, countryName(countryIso, language), countText(open.total, language)].join(' · ');
  const pictured = newest.find((lot) => picturesOf(lot).length > 0);
  const organization = organizationOf({ ...company, countryIso, logo: logoUrls?.FullW }, origin);
  return {
    status: 200,
    language,
    head: {
      title,
      description: [facts, ...newest.slice(0, 5).map(lotName)].join(' · '),
      canonical: companyPath(key),
      ...(pictured ? imageOf(pictured) : {}),
      structured: [organization],
    },
    content: plainContent([heading(title), ...companyContent(company, facts, language)], language),
  };
}

/** What a search is about, if it is one auction or one company. */
export interface SearchSubject {
  readonly auction?: AuctionFacts | undefined;
  readonly company?: CompanyFacts | undefined;
}

/** The auction or company that is the only condition of a search, apart from the status. */
export function subjectOf(state: SearchState): { readonly auction?: string; readonly company?: string } {
  const conditions = activeFilters(state).filter(({ name }) => name !== 'status');
  if (conditions.length !== 1 || state.query !== undefined || state.coinType !== undefined) return {};
  const { auction, company: [company] = [] } = state;
  return { ...(auction === undefined ? {} : { auction }), ...(company === undefined ? {} : { company }) };
}

export function searchPage(
  state: SearchState,
  result: SearchResult,
  subject: SearchSubject,
  options: PageOptions,
): Page {
  const { origin, language } = options;
  const served = stateOfResult(state, result);
  const page = state.page ?? 1;
  const nextPath = buildSearchPath(withPage(served, page + 1));
  const next = page < result.pageTotal ? { path: nextPath, page: page + 1 } : undefined;
  const lots = result.portions.flatMap(({ items }) => items);
  const [first] = lots.filter((lot) => picturesOf(lot).length > 0);
  const title = titleOfSubject(subject) ?? result.title;
  const isNear = result.portions[0]?.isNear;
  const counted = isNear
    ? textIn(language, 'search.onlyNear', { count: result.totalCount })
    : countText(result.totalCount, language);
  const named = lots.slice(0, 5).map(lotName);
  const isNothing = isUnknownSubject(state, subject) && result.isEmpty;
  return pageWithData(options, {
    status: isNothing ? 404 : 200,
    head: {
      title: isNear ? `${textIn(language, 'search.near')}: ${title}` : title,
      description: [`${result.title}: ${counted}`, ...named].join(' · '),
      ...(isNothing ? {} : { canonical: canonicalOf(served), feed: feedPath(state, language) }),
      ...(first ? imageOf(first) : {}),
      structured: dataOf(subject, origin),
    },
    content: resultContent(result, next, language),
    request: { method: 'POST', path: endpoints.search.search.path, body: searchParamsOf(state) },
    answer: result,
    picture: first && pictureOfCard(first),
  });
}

/** The first page has one address, whatever its order and size. */
function canonicalOf(served: SearchState): string {
  if (served.page !== undefined) return buildSearchPath(served);
  const { order: _order, pageSize: _size, ...others } = served;
  return buildSearchPath(others);
}

/** The address names an auction or a company that does not exist. */
function isUnknownSubject(state: SearchState, { auction, company }: SearchSubject): boolean {
  const named = subjectOf(state);
  return (named.auction !== undefined && !auction) || (named.company !== undefined && !company);
}

function titleOfSubject({ auction, company }: SearchSubject): string | undefined {
  if (auction) return [auction.title, auction.organizer?.title].filter((part) => part !== undefined).join(' · ');
  return company?.title;
}

function dataOf({ auction, company }: SearchSubject, origin: string): readonly StructuredData[] {
  return [...(auction ? [eventOfAuction(auction, origin)] : []), ...(company ? [organizationOf(company, origin)] : [])];
}

export function homePage(landing: Landing, options: PageOptions): Page {
  const { origin, language } = options;
  const [title, description] = [plainTitle('home', language), textIn(language, 'pages.description')];
  const lots = landing.previewLots.portions.flatMap(({ items }) => items);
  const coin = lots.find(({ imageCount }) => imageCount > 0);
  const portions = landing.previewLots.portions.map(({ title, items }) => heading2(title) + lotList(items, language));
  const auctions = landing.previewAuctions.map(({ key, title }) => ({ path: auctionPath(key), title }));
  return pageWithData(options, {
    head: {
      title,
      description,
      canonical: '/',
      structured: [siteData(origin, 'Obverse', description)],
    },
    content: [paragraph(description), ...portions, linkList(auctions)],
    request: { method: 'GET', path: pathOf(endpoints.directory.landing.path, { categoryKey: ALL_CATEGORIES }) },
    answer: landing,
    picture: coin && pictureOfTray(coin),
  });
}

/** A page that its address alone determines. */
export function plainPage({ name, country, canonical }: PlainAddress, language: Language): Page {
  const place =
    country === undefined
      ? textIn(language, 'directory.worldwide')
      : textIn(language, 'directory.inCountry', { country: countryName(country, language) });
  const title = plainTitle(name, language, place);
  return simplePage(name === 'unknown' ? 404 : 200, title, language, canonical);
}

/** The page of an address whose data were not read: too late, or not for this visitor. */
export function pageWithoutData(address: PageAddress, path: string, language: Language): Page {
  switch (address.page) {
    case 'plain':
      return plainPage(address, language);
    case 'home':
      return simplePage(200, plainTitle('home', language), language, '/');
    case 'search':
      return withFeed(
        simplePage(
          200,
          plainTitle('search', language),
          language,
          address.state.userList === undefined ? buildSearchPath(address.state) : undefined,
        ),
        feedPath(address.state, language),
      );
    case 'lot':
    case 'catalog-item':
    case 'company':
      return simplePage(200, plainTitle('home', language), language, path);
  }
}

const missing = { lot: 'lot.notFound', 'catalog-item': 'catalog.notFound', company: 'company.notFound' } as const;

function withFeed(page: Page, feed: string | undefined): Page {
  return { ...page, head: { ...page.head, feed } };
}

/** The page of a lot, catalog item or company that does not exist, or does not exist any more. */
export function missingPage(status: 404 | 410, page: keyof typeof missing, language: Language): Page {
  const reason = status === 410 ? 'lot.gone' : missing[page];
  return simplePage(status, textIn(language, reason), language, undefined);
}

interface PageData {
  readonly status?: Page['status'];
  readonly head: PageHead;
  /** Escaped HTML, without the heading. */
  readonly content: readonly string[];
  /** The call that the client makes first on the page. */
  readonly request: FirstAnswer['request'];
  readonly answer: object;
  readonly picture: FirstPicture | undefined;
}

function pageWithData({ language, now, isMobile }: PageOptions, data: PageData): Page {
  const { status = 200, head, content, request, answer, picture } = data;
  return {
    status,
    language,
    head,
    content: plainContent([heading(head.title), ...content], language),
    firstView: { first: { request, at: now, answer }, isMobile, rest: restOfPage(content, language) },
    ...(picture ? { firstPicture: picture } : {}),
  };
}

function simplePage(status: Page['status'], title: string, language: Language, canonical: string | undefined): Page {
  const description = textIn(language, 'pages.description');
  return {
    status,
    language,
    head: { title, description, ...(canonical === undefined ? {} : { canonical }) },
    content: plainContent([heading(title), paragraph(description)], language),
  };
}

function imageOf(lot: Parameters<typeof pictureOfPage>[0] & { readonly title: string }): Pick<PageHead, 'image'> {
  const [position] = picturesOf(lot);
  return position === undefined ? {} : { image: { path: imagePath(lot, 3, position), alt: lotName(lot) } };
}
