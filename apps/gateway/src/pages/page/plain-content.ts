import {
  lotPath,
  buildSearchPath,
  filterChange,
  type CatalogItem,
  type Company,
  type Fact,
  type Lot,
  type SearchResult,
} from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { escapeHtml, textIn } from '@obverse/texts/server';
import { lotName } from '@obverse/lots';
import { countText, priceAndState } from './lot-words';
import { auctionPath, catalogItemPath, companyPath, orgPath, sitePaths } from './page-paths';
import { plainTitle } from './plain-title';

/** Between the links of a list. */
const DOT = ' · ';

/** A page for readers without JavaScript: its content and the links of the site. */
export function plainContent(content: readonly string[], language: Language): string {
  return `<div class="plain-page"><main>${content.join('')}</main>${siteLinks(language)}</div>`;
}

/** What follows the first view of a page. Browsers that run scripts do not show it; the client draws it. */
export function restOfPage(content: readonly string[], language: Language): string {
  return content.join('') + siteLinks(language);
}

export function heading2(title: string | undefined): string {
  return title === undefined || title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`;
}

export function heading(title: string): string {
  return `<h1>${escapeHtml(title)}</h1>`;
}

export function paragraph(text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
}

/** What the page of a lot says about it, apart from its heading. */
export function lotContent(lot: Lot, language: Language): string[] {
  const related = [
    ...(lot.dicOrg && lot.org ? [link(companyPath(lot.dicOrg), lot.org.title)] : []),
    ...(lot.dicAuction && lot.auction ? [link(auctionPath(lot.dicAuction), lot.auction.title)] : []),
    ...(lot.catalogItem
      ? [link(catalogItemPath(catalogIdOf(lot.catalogItem.key)), textIn(language, 'catalog.all'))]
      : []),
  ];
  const { relevant = [] } = lot;
  return [
    paragraph(priceAndState(lot, language)),
    paragraph(lot.number === undefined ? undefined : textIn(language, 'lots.lotNumber', { number: lot.number })),
    related.length > 0 ? `<p>${related.join(DOT)}</p>` : '',
    factList(lot.facts ?? []),
    paragraph(lot.origDesc),
    relevant.length > 0
      ? `<h2>${escapeHtml(textIn(language, 'pages.similar'))}</h2>${lotList(relevant, language)}`
      : '',
  ];
}

export function itemContent(item: CatalogItem, language: Language): string[] {
  const list = (title: string, lots: readonly Lot[]) =>
    lots.length > 0 ? `<h2>${escapeHtml(title)}</h2>${lotList(lots, language)}` : '';
  return [
    paragraph(countText(item.total, language)),
    factList(item.facts),
    list(textIn(language, 'pages.onOffer'), item.open),
    list(textIn(language, 'pages.results'), item.past),
    `<p>${link(buildSearchPath({ coinType: `catalog-${item.id}` }), textIn(language, 'catalog.all'))}</p>`,
  ];
}

/** What the page of a company says about it, apart from its heading. */
export function companyContent(company: Company, facts: string, language: Language): string[] {
  const { key, sales, newest, open } = company;
  return [
    paragraph(facts),
    `<p>${link(orgPath(key), countText(open.total, language))}</p>`,
    linkList(sales.open.map((sale) => ({ path: auctionPath(sale.key), title: sale.title }))),
    newest.length > 0 ? heading2(textIn(language, 'company.newest')) + lotList(newest, language) : '',
  ];
}

/** All lots of a page of results, with a link to the page that follows. */
export function resultContent(
  result: SearchResult,
  next: { readonly path: string; readonly page: number } | undefined,
  language: Language,
): string[] {
  const lots = result.portions.map(
    ({ title, items }) => (title ? `<h2>${escapeHtml(title)}</h2>` : '') + lotList(items, language),
  );
  return [...lots, next === undefined ? '' : `<p>${link(next.path, `→ ${next.page}`)}</p>`];
}

export function linkList(links: readonly { readonly path: string; readonly title: string }[]): string {
  if (links.length === 0) return '';
  return `<ul>${links.map(({ path, title }) => `<li>${link(path, title)}</li>`).join('')}</ul>`;
}

export function lotList(lots: readonly Lot[], language: Language): string {
  const items = lots.map(
    (lot) => `<li>${link(lotPath(lot), lotName(lot))}${DOT}${escapeHtml(priceAndState(lot, language))}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function factList(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ title, value, filter }) => {
    const shown = filter
      ? link(buildSearchPath(filterChange({ status: 'open' }, filter.name, filter.tag)), value)
      : escapeHtml(value);
    return `<dt>${escapeHtml(title)}</dt><dd>${shown}</dd>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

/** The id is the last part of the key. */
function catalogIdOf(key: string): string {
  return key.slice(key.lastIndexOf('-') + 1);
}

function siteLinks(language: Language): string {
  const links = (Object.keys(sitePaths) as (keyof typeof sitePaths)[]).map((name) =>
    link(sitePaths[name], plainTitle(name, language).trim()),
  );
  return `<nav>${links.join(DOT)}</nav>`;
}

function link(path: string, text: string): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
}
