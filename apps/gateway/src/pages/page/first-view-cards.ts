import type { Lot } from '@obverse/contracts';
import { textIn } from '@obverse/texts/server';
import { countryName } from '../../directory/country-name';
import { escapeHtml } from '../../edge/http/escape-html';
import { flag, icon, pictureBox, type FirstViewOptions } from './first-view';
import { actionWords, endWords, priceWords } from './first-view-words';
import { node, textNode } from './html';
import { priceText, stateText } from './lot-words';
import { lotPath, pictureOfCard } from './page-paths';

/** Cards that a screen may show before it is scrolled. */
export const CARDS_IN_VIEW = 8;
/** Other places named on a card, as in the client. */
const PLACES = 2;

interface CardOptions extends FirstViewOptions {
  readonly company?: string | undefined;
  /** Its picture is the first of the page. */
  readonly isFirst?: boolean;
}

/** The client's grid with a card for each lot. */
export function cardGrid(cards: readonly string[]): string {
  const items = cards.map((card) => node('li', {}, card));
  return node(
    'div',
    { class: 'lot-grid_list', 'data-density': 'grid' },
    node('ul', { class: 'lot-grid_grid' }, ...items),
  );
}

/** The card of a lot, without the buttons that need the client. */
export function lotCard(lot: Lot, options: CardOptions): string {
  const { language, company = lot.org?.title } = options;
  const number = lot.number === undefined ? undefined : textIn(language, 'lots.lotNumber', { number: lot.number });
  return node(
    'article',
    { class: 'lot-card_card', 'data-over': !lot.isActive },
    cardPictures(lot, options),
    node(
      'div',
      { class: 'lot-card_body' },
      node(
        'p',
        { class: 'lot-card_source' },
        lot.location === undefined ? '' : flag(lot.location, countryName(lot.location, language)),
        node('span', { class: 'lot-card_company' }, escapeHtml(company ?? '')),
        textNode('span', 'lot-card_number', number),
      ),
      textNode('p', 'lot-card_prefix', lot.titlePrefix),
      node(
        'h3',
        { class: 'lot-card_title' },
        node('a', { href: lotPath(lot), class: 'lot-card_link' }, escapeHtml(lot.title)),
      ),
      textNode('p', 'lot-card_detail', lot.titleDetail),
      otherPlaces(lot, options),
      node('div', { class: 'lot-card_foot' }, cardPrice(lot, options), cardLine(lot, options)),
    ),
  );
}

function cardPictures(lot: Lot, { language, isFirst = false }: CardOptions): string {
  return node(
    'div',
    { class: 'lot-card_pictures' },
    pictureBox(pictureOfCard(lot), '', { className: 'lot-card_picture', isFirst }),
    lot.isNew && lot.isActive ? textNode('span', 'lot-card_fresh', textIn(language, 'lots.new')) : '',
    node('span', { class: 'favourite-button_button lot-card_favourite inert', 'aria-hidden': 'true' }, icon('heart')),
  );
}

/** Other lots of the same specimen. */
function otherPlaces({ places = [] }: Lot, { language }: CardOptions): string {
  if (places.length === 0) return '';
  const links = places.slice(0, PLACES).map((place) => {
    const { isActive, closedOn } = place;
    const year = isActive || closedOn === undefined ? '' : ` (${new Date(closedOn).getFullYear()})`;
    return node('a', { href: lotPath(place), class: 'other-places_place' }, escapeHtml(place.title)) + year;
  });
  const also = textIn(language, 'lots.alsoAt', { places: links.join(', ') });
  const more = places.length > PLACES ? textIn(language, 'lots.andMore', { count: places.length - PLACES }) : '';
  return node('p', { class: 'other-places_places lot-card_places' }, also, more);
}

function cardPrice(lot: Lot, { language }: CardOptions): string {
  const { main, isConverted, original } = priceWords(lot, language);
  if (main === undefined) return textNode('p', 'lot-price-line_none', priceText(lot, language));
  return node(
    'p',
    { class: 'lot-price-line_price' },
    node('strong', {}, isConverted ? '≈ ' : '', escapeHtml(main)),
    textNode('span', 'lot-price-line_original', original),
  );
}

function cardLine(lot: Lot, options: CardOptions): string {
  const action = actionWords(lot, options.now, options.language);
  return node(
    'div',
    { class: 'lot-card_line' },
    node('p', { class: 'lot-card_states' }, ...stateAndEnd(lot, options)),
    action === undefined ? '' : sellerLink(lot, action, 'lot-card_action'),
  );
}

/** State of the bidding and end of the lot. */
export function stateAndEnd(lot: Lot, { language, now }: FirstViewOptions): string[] {
  const bids =
    lot.bidState === 'HasBid' && lot.bidCount
      ? textIn(language, 'lots.bids', { count: lot.bidCount })
      : stateText(lot, language);
  const state = node('span', { class: 'bid-state_state', 'data-state': lot.bidState }, escapeHtml(bids));
  if (lot.closedOn === undefined) return [state];
  const { text, isSoon } = endWords(lot.closedOn, now, language);
  const attributes = { datetime: lot.closedOn, class: 'end-line_line', 'data-soon': isSoon };
  return [state, node('time', attributes, isSoon ? icon('clock') : '', escapeHtml(text))];
}

/** The link to the seller's page of the lot. */
export function sellerLink(lot: Pick<Lot, 'id'>, text: string, className: string): string {
  return node(
    'a',
    { href: `/api/goto?lot=${lot.id}`, class: className, target: '_blank', rel: 'noopener noreferrer nofollow' },
    escapeHtml(text),
    icon('out'),
  );
}
