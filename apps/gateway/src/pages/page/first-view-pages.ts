import {
  activeFilters,
  type CatalogItem,
  type Landing,
  type Language,
  type Lot,
  type SearchResult,
  type SearchState,
} from '@obverse/contracts';
import { textIn } from '@obverse/texts/server';
import { countryName } from '../../directory/country-name';
import { escapeHtml } from '../../edge/http/escape-html';
import { flag, icon, iconButton, pictureBox, searchBox, searchLink, type FirstViewOptions } from './first-view';
import { CARDS_IN_VIEW, cardGrid, lotCard, sellerLink, stateAndEnd } from './first-view-cards';
import { actionWords, priceLabel, priceWords } from './first-view-words';
import { node, textNode } from './html';
import { countText, priceText } from './lot-words';
import { lotPath, pictureOfPage, pictureOfTray, picturesOf, sitePaths, type PicturedLot } from './page-paths';

const TRAY = 6;
const SLIDES = 4;

/** Headline, search box, coins of the moment, shortcuts and the first new lots. */
export function homeView(landing: Landing, options: FirstViewOptions): string {
  const lots = landing.previewLots.portions.flatMap(({ items }) => items);
  return hero(lots, options.language) + shortcuts(options.language) + newLots(lots, options);
}

function hero(lots: readonly Lot[], language: Language): string {
  const shown = lots.filter(({ imageCount }) => imageCount > 0).slice(0, TRAY);
  const wells = Array.from({ length: TRAY }, (_, index) =>
    node('li', { class: 'hero_well' }, coin(shown[index], index === 0)),
  );
  return node(
    'section',
    { class: 'hero_hero' },
    node(
      'div',
      {},
      textNode('h1', 'hero_title', textIn(language, 'home.title')),
      textNode('p', 'hero_lead', textIn(language, 'home.lead')),
      node('div', { class: 'hero_search' }, searchBox(textIn(language, 'search.placeholder'), language, true)),
      node(
        'a',
        { href: sitePaths.search, class: 'button_button button_bare' },
        escapeHtml(textIn(language, 'home.searchNow')),
        icon('arrow-right'),
      ),
    ),
    node('ul', { class: 'hero_tray', 'aria-label': textIn(language, 'home.tray') }, ...wells),
  );
}

function coin(lot: Lot | undefined, isFirst: boolean): string {
  if (!lot) return '';
  const box = pictureBox(pictureOfTray(lot), '', { className: 'hero_coin', isFirst, fit: 'cover' });
  return node('a', { href: lotPath(lot), 'aria-label': lot.title }, box);
}

function shortcuts(language: Language): string {
  const links = [
    {
      path: sitePaths.shops,
      label: textIn(language, 'chrome.webshops'),
      text: textIn(language, 'home.webshopsText'),
      mark: 'store',
    },
    {
      path: sitePaths.marketplaces,
      label: textIn(language, 'chrome.marketplaces'),
      text: textIn(language, 'home.marketplacesText'),
      mark: 'tags',
    },
    {
      path: sitePaths.auctions,
      label: textIn(language, 'chrome.auctions'),
      text: textIn(language, 'home.auctionsText'),
      mark: 'gavel',
    },
  ].map(({ path, label, text, mark }) =>
    node(
      'a',
      { href: path, class: 'shortcuts_shortcut' },
      icon(mark),
      node('span', {}, node('strong', {}, escapeHtml(label)), textNode('span', 'shortcuts_text', text)),
    ),
  );
  return node('nav', { class: 'shortcuts_shortcuts', 'aria-label': textIn(language, 'home.shortcuts') }, ...links);
}

function newLots(lots: readonly Lot[], options: FirstViewOptions): string {
  const slides = lots.slice(0, SLIDES).map((lot) => node('li', { class: 'new-lots_slide' }, lotCard(lot, options)));
  return (
    node('div', { class: 'home-section_bar inert' }, node('span', { class: 'button_button' })) +
    node(
      'div',
      { class: 'home-section_parts' },
      node(
        'section',
        { class: 'home-section_section' },
        node(
          'div',
          { class: 'home-section_head home-section_inOneRow' },
          textNode('h2', 'home-section_title', textIn(options.language, 'home.newLots')),
          node(
            'div',
            { class: 'home-section_tools inert', 'aria-hidden': 'true' },
            iconButton('chevron-left'),
            iconButton('chevron-right'),
          ),
        ),
        node('div', { class: 'new-lots_viewport' }, node('ul', { class: 'new-lots_track' }, ...slides)),
      ),
    )
  );
}

/** Title, count and the first lots of a result. The filters of the sidebar are another answer, as in the client. */
export function searchView(state: SearchState, result: SearchResult, options: FirstViewOptions): string {
  const hasChips = state.query !== undefined || activeFilters(state).some(({ name }) => name !== 'status');
  const first = result.portions.flatMap(({ items }) => items).find((lot) => picturesOf(lot).length > 0);
  let left = CARDS_IN_VIEW;
  const portions = result.portions.map(({ title, items }) => {
    const shown = items.slice(0, left);
    left -= shown.length;
    if (shown.length === 0) return '';
    const cards = shown.map((lot) =>
      lotCard(lot, { ...options, company: companyOf(lot, result), isFirst: lot === first }),
    );
    const heading = textNode(
      'h2',
      title ? 'portion_title' : 'visually-hidden',
      title ?? textIn(options.language, 'search.lots'),
    );
    return node('section', { class: 'portion_portion' }, heading, cardGrid(cards));
  });
  return node(
    'div',
    { class: 'search-page_page' },
    node('aside', { class: 'search-page_sidebar', 'aria-label': textIn(options.language, 'search.filters') }),
    node(
      'div',
      {},
      node(
        'div',
        { class: 'search-page_head' },
        node(
          'div',
          {},
          textNode('h1', 'page_title result-head_title', result.title),
          textNode('p', 'page_sub', countText(result.totalCount, options.language)),
        ),
        node('div', { class: 'search-page_tools inert' }),
      ),
      hasChips ? node('div', { class: 'active-chips_chips delivered-chips' }) : '',
      ...portions,
    ),
  );
}

function companyOf(lot: Lot, { dic: { orgs } }: SearchResult): string | undefined {
  return lot.org?.title ?? (lot.dicOrg === undefined ? undefined : orgs[lot.dicOrg]?.title);
}

/** Gallery, heading and price of a lot. */
export function lotView(lot: Lot, options: FirstViewOptions): string {
  const back = node(
    'span',
    { class: 'button_button button_bare lot-view_back inert' },
    icon('arrow-left'),
    escapeHtml(textIn(options.language, 'common.back')),
  );
  return node(
    'div',
    { class: 'page_page' },
    node(
      'article',
      {},
      back,
      node(
        'div',
        { class: 'lot-view_layout' },
        gallery(lot, lot.title, options),
        node(
          'div',
          { class: 'lot-view_info' },
          lotHeading(lot, options),
          node('div', { class: 'lot-view_acts delivered-acts' }),
          priceCard(lot, options),
        ),
      ),
    ),
  );
}

function gallery(lot: PicturedLot, alt: string, { isMobile, language }: FirstViewOptions): string {
  const positions = picturesOf(lot);
  const box = pictureBox(pictureOfPage(lot), alt, { className: 'gallery_picture', isFirst: true });
  if (isMobile && positions.length > 0) {
    const others = positions.slice(1).map(() => node('li', {}));
    const first = node('span', { class: 'gallery_enlarge' }, box);
    return node(
      'ul',
      { class: 'gallery_strip', 'aria-label': textIn(language, 'lot.pictures') },
      node('li', {}, first),
      ...others,
    );
  }
  const thumbs = positions.map(() => node('li', {}, node('span', { class: 'gallery_thumb' })));
  return node(
    'div',
    { class: 'gallery_gallery' },
    node('div', { class: 'gallery_stage' }, node('div', { class: 'gallery_frame', 'data-zoom': '0' }, box)),
    positions.length > 1 ? node('ul', { class: 'gallery_thumbs' }, ...thumbs) : '',
  );
}

/** Characters, as in the client (`lot-view.tsx`). */
const LONG_TITLE = 110;

function lotHeading(lot: Lot, { language }: FirstViewOptions): string {
  const [path = []] = lot.categories ?? [];
  const steps = path.map(({ tag, title }) => searchLink({ status: 'open', category: tag }, title));
  const prefix = lot.titlePrefix ? node('span', { class: 'lot-view_prefix' }, `${escapeHtml(lot.titlePrefix)} `) : '';
  return node(
    'header',
    {},
    node(
      'p',
      { class: 'lot-view_source' },
      lot.location === undefined ? '' : flag(lot.location, countryName(lot.location, language)),
      lot.dicOrg && lot.org
        ? searchLink({ status: 'open', company: lot.dicOrg }, lot.org.title)
        : escapeHtml(lot.org?.title ?? ''),
      lot.seller && lot.dicSeller ? searchLink({ status: 'open', dealer: lot.dicSeller }, lot.seller.title) : '',
      lot.location === undefined ? '' : textNode('span', 'lot-view_country', countryName(lot.location, language)),
    ),
    node('h1', { class: 'lot-view_title', 'data-long': lot.title.length > LONG_TITLE }, prefix, escapeHtml(lot.title)),
    textNode('p', 'lot-view_detail', lot.titleDetail),
    steps.length > 0
      ? node(
          'nav',
          { class: 'lot-view_path', 'aria-label': textIn(language, 'lot.categories') },
          steps.join('<span> › </span>'),
        )
      : '',
  );
}

function priceCard(lot: Lot, options: FirstViewOptions): string {
  const { language, now } = options;
  const { main, isConverted } = priceWords(lot, language);
  const action = actionWords(lot, now, language);
  const text = action ?? textIn(language, 'lot.externalPage');
  return node(
    'section',
    { class: 'price-card_card delivered-price' },
    node('div', { class: 'price-card_states' }, ...stateAndEnd(lot, options)),
    textNode('p', 'price-card_label', priceLabel(lot, language)),
    node('p', { class: 'price-card_price' }, isConverted ? '≈ ' : '', escapeHtml(main ?? priceText(lot, language))),
    node('div', { class: 'unscripted' }, sellerLink(lot, text, 'button_button button_primary')),
  );
}

/** Gallery and heading of a type of coin. */
export function itemView(item: CatalogItem, options: FirstViewOptions): string {
  const { language } = options;
  const counts = [
    textIn(language, 'catalog.open', { count: item.openTotal }),
    textIn(language, 'catalog.past', { count: item.pastTotal }),
  ];
  const listed = [...item.open, ...item.past].find(({ id }) => id === item.picture?.id);
  const pictured: PicturedLot | undefined = listed ?? (item.picture && { ...item.picture, imageCount: 1 });
  return node(
    'div',
    { class: 'page_page' },
    node(
      'article',
      {},
      node(
        'div',
        { class: 'catalog-item-view_layout' },
        pictured ? gallery(pictured, item.title, options) : '',
        node(
          'div',
          { class: 'catalog-item-view_info' },
          node(
            'header',
            {},
            textNode('p', 'catalog-item-view_kind', textIn(language, 'catalog.type')),
            textNode('h1', 'catalog-item-view_title', item.title),
            textNode('p', 'catalog-item-view_counts', counts.join(', ')),
            node(
              'p',
              { class: 'catalog-item-view_counts' },
              searchLink({ coinType: `catalog-${item.id}` }, textIn(language, 'catalog.all'), 'catalog-item-view_link'),
            ),
          ),
          node('div', { class: 'catalog-item-view_acts delivered-acts' }),
        ),
      ),
    ),
  );
}
