import { buildSearchPath, type Lot, type Language } from '@obverse/contracts';
import type { PlainKey } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { escapeHtml } from '../../edge/http/escape-html';
import { node, textNode } from './html';
import type { FirstPicture } from './page';
import { sitePaths } from './page-paths';

/** What a first view is written for. */
export interface FirstViewOptions {
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The browser names itself as one of a phone or tablet; the client then shows another gallery. */
  readonly isMobile: boolean;
}

export interface FirstView {
  /** The search that is shown; undefined on pages that are no search. */
  readonly search?: { readonly auction?: string | undefined; readonly seller?: string | undefined };
  /** The home page has its search box in the page. */
  readonly isHome?: boolean;
  /** HTML of the client's first view. */
  readonly view: string;
  /** HTML that only readers without scripts see. */
  readonly rest: string;
}

const menu: readonly { readonly label: Extract<PlainKey, `chrome.${string}`>; readonly path: string }[] = [
  { label: 'chrome.search', path: sitePaths.search },
  { label: 'chrome.webshops', path: sitePaths.shops },
  { label: 'chrome.marketplaces', path: sitePaths.marketplaces },
  { label: 'chrome.auctions', path: sitePaths.auctions },
  { label: 'chrome.companies', path: sitePaths.auctionHouses },
];

/**
 * A page as the client will draw it first, with the classes of the client's styles, so that nothing moves when the client takes over. What needs the
 * client's code is inert, and hidden where no script runs.
 */
export function firstViewPage({ search, isHome = false, view, rest }: FirstView, language: Language): string {
  return [
    header(search, isHome, language),
    node('main', { id: 'content', class: 'chrome_main' }, view, node('div', { class: 'unscripted' }, rest)),
    cookieNotice(language),
  ].join('');
}

function header(search: FirstView['search'], isHome: boolean, language: Language): string {
  const links = menu.map(({ label, path }) => {
    const current = label === 'chrome.search' && search !== undefined ? 'page' : undefined;
    return node(
      'a',
      { href: path, class: 'nav-bar_entry', 'aria-current': current },
      escapeHtml(textIn(language, label)),
    );
  });
  return node(
    'header',
    { class: 'nav-bar_header' },
    node(
      'div',
      { class: `nav-bar_bar${isHome ? '' : ' nav-bar_searching'}` },
      node('a', { href: '/', class: 'nav-bar_logo' }, icon('mark'), '<span>Obverse</span>'),
      isHome ? '' : node('div', { class: 'nav-bar_search' }, searchBox(placeholderOf(search, language), language)),
      node('nav', { class: 'nav-bar_menu', 'aria-label': textIn(language, 'chrome.main') }, ...links),
      node(
        'div',
        { class: 'nav-bar_tools inert', 'aria-hidden': 'true' },
        iconButton('theme'),
        node('div', { class: 'user-menu_place' }, iconButton('user')),
        node('div', { class: 'menu-drawer_place' }, iconButton('menu')),
      ),
    ),
  );
}

/** The search box before it works. */
export function searchBox(placeholder: string, language: Language, isLarge = false): string {
  return node(
    'div',
    { class: `search-box_box inert${isLarge ? ' search-box_large' : ''}`, 'aria-hidden': 'true' },
    node(
      'div',
      { class: 'search-box_form' },
      icon('search', 'search-box_glass'),
      node('input', { class: 'search-box_input', placeholder, disabled: true }),
      textNode('span', 'search-box_submit delivered-button', textIn(language, 'search.submit')),
    ),
  );
}

function placeholderOf(search: FirstView['search'], language: Language): string {
  if (search?.auction !== undefined) return textIn(language, 'search.placeholderAuction');
  return search?.seller === undefined
    ? textIn(language, 'search.placeholder')
    : textIn(language, 'search.placeholderSeller');
}

function cookieNotice(language: Language): string {
  return node(
    'aside',
    { class: 'cookie-notice_notice inert', 'aria-label': textIn(language, 'chrome.cookies') },
    node('p', {}, escapeHtml(textIn(language, 'chrome.cookieNotice'))),
    textNode('span', 'button_button button_primary', textIn(language, 'chrome.accept')),
  );
}

/** An icon that the styles draw: the pages contain no pictures of their own. */
export function icon(name: string, className = ''): string {
  return node('span', { class: `icon icon-${name}${className && ` ${className}`}`, 'aria-hidden': 'true' });
}

export function iconButton(name: string): string {
  return node('span', { class: 'icon-button_button' }, icon(name));
}

/** A picture in its box, as the client's `Picture` draws it once it is there. */
export function pictureBox(
  picture: FirstPicture | undefined,
  alt: string,
  options: {
    readonly className: string;
    /** It is preloaded, and the client waits for it. */ readonly isFirst: boolean;
    readonly fit?: 'cover';
  },
): string {
  const attributes = picture && {
    class: 'picture_picture',
    'data-there': true,
    src: picture.src,
    srcset: picture.srcset,
    sizes: picture.sizes,
    alt,
    loading: options.isFirst ? undefined : 'lazy',
    fetchpriority: options.isFirst ? 'high' : undefined,
    'data-fit': options.fit ?? 'contain',
  };
  return node('span', { class: `picture_box ${options.className}` }, attributes ? node('img', attributes) : '');
}

export function flag(location: Lot['location'], name: string): string {
  if (location === undefined || !/^[A-Za-z]{2}$/.test(location)) return '';
  const src = `/flags/${location.toUpperCase()}.svg`;
  return node('img', { class: 'flag_flag', src, width: '18', height: '12', alt: name });
}

export function searchLink(state: Parameters<typeof buildSearchPath>[0], text: string, className?: string): string {
  return node('a', { href: buildSearchPath(state), class: className }, escapeHtml(text));
}
