import type { Family, MarketLot, PageRequest, Side } from '../family';
import { html, type Reply } from '../reply';
import { amountOf, dealerAndPlace, offeredLots } from './marketplace-lots';
import { decimalOf } from '../money';
import { escape, layout, text } from '../pages/layout';
import type { TextName } from '../pages/texts.data';

const LOTS_ON_FRONT = 24;

/** The front page of a marketplace with the newest lots. */
export function marketplaceHome(request: PageRequest, family: Family): Reply {
  const { seller, now } = request;
  const body = `<h1>${text(seller, 'newest')}</h1>${offerGrid(request, family, offeredLots(seller, now).slice(0, LOTS_ON_FRONT))}`;
  return html(200, layout(seller, seller.motto, body));
}

/** A grid of lots with picture and price. */
export function offerGrid(request: PageRequest, family: Family, lots: readonly MarketLot[]): string {
  const { seller } = request;
  const items = lots.map((lot) => {
    const { title } = request.wording(lot);
    return `<li><a href="${escape(family.lotUrl(seller, lot))}"><img src="${escape(family.pictureUrl(seller, lot, 'pair'))}" alt="" loading="lazy" width="450" height="225"><span>${escape(title)}</span><b>${amountText(lot)}</b></a></li>`;
  });
  return `<ul class="grid">${items.join('')}</ul>`;
}

/** A lot's HTML page. Its structured data is in the head, or behind an API. */
export function offerPage(request: PageRequest, family: Family, lot: MarketLot, head = '', more = ''): Reply {
  const { seller } = request;
  const { title, facts, description } = request.wording(lot);
  const picture = (side: Side) => escape(family.pictureUrl(seller, lot, side));
  const { dealer } = dealerAndPlace(seller, lot);
  const body = `<article class="lot-page">
<div class="gallery"><img src="${picture('pair')}" alt="${escape(title)}" width="800" height="400"><div class="more"><img src="${picture('obverse')}" alt="" loading="lazy"><img src="${picture('reverse')}" alt="" loading="lazy"></div></div>
<div class="offer"><h1>${escape(title)}</h1>
<p class="price">${amountText(lot)}</p>
<p class="state">${text(seller, stateWord(lot))}</p><p>${escape(dealer.name)}, ${dealer.country}</p>
<dl class="facts">${facts.map((fact) => `<dt>${escape(fact.name)}</dt><dd>${escape(fact.value)}</dd>`).join('')}</dl>
<div class="description">${description}</div></div>
</article>
${more}`;
  return html(200, layout(seller, title || family.sourceIdOf(seller, lot), body, head));
}

function amountText(lot: MarketLot): string {
  return `${decimalOf(amountOf(lot))} ${lot.coin.currency}`;
}

function stateWord(lot: MarketLot): TextName {
  switch (lot.state) {
    case 'available':
      return 'inStock';
    case 'sold-out':
    case 'gone':
    case 'closed':
      return 'closed';
    case 'sold':
      return 'soldOut';
    case 'unsold':
      return 'unsold';
    case 'upcoming':
      return 'upcoming';
    case 'open':
      return lot.bids.length > 0 ? 'currentBid' : 'startingPrice';
  }
}
