import type { Amount, HouseStyle, LotView } from './house-style';

/** Cards in a grid, each price a term and its value. Addresses have all values in the query. */
export const cardsStyle: HouseStyle = {
  salesPath: '/auctions',
  pageParam: 'pg',
  perPage: 40,
  goneStatus: 410,
  salePath: (sale) => `/auctions/${sale}/catalogue`,
  salePattern: /^\/auctions\/(\d{1,9})\/catalogue$/,
  lotPath: (sourceId) => `/lots/${sourceId}`,
  lotPattern: /^\/lots\/(\d{1,9})-(\d{1,6})$/,
  selectors: {
    sale: {
      item: 'ol.auctions > li',
      link: 'h3 a',
      title: 'h3 a',
      starts: 'time.from@datetime',
      ends: 'time.to@datetime',
      lotCount: 'span.count',
      closed: 'em.over',
    },
    lot: {
      item: 'article.card',
      link: 'h3 a',
      sourceId: 'h3 a@data-id',
      number: 'span.no',
      title: 'h3 a',
      image: 'figure img@src',
      startPrice: 'dd.start',
      currentBid: 'dd.bid',
      bidCount: 'dd.bids',
      estimate: 'dd.estimate',
      realized: 'dd.hammer',
      unsold: 'p.passed',
      ends: 'time.closing@datetime',
    },
    detail: { description: 'section.notes', images: '.plates img@src', facts: 'dl.facts' },
  },
  sales: (sales) =>
    `<ol class="auctions">${sales
      .map(
        (sale) =>
          `<li><h3><a href="${sale.url}">${sale.title}</a></h3><time class="from" datetime="${sale.startsAt}">${sale.starts}</time> – <time class="to" datetime="${sale.endsAt}">${sale.ends}</time>, <span class="count">${sale.lotCount}</span> ${sale.lotsWord}, <em class="${sale.state === 'closed' ? 'over' : 'on'}">${sale.stateWord}</em></li>`,
      )
      .join('\n')}</ol>`,
  lots: (lots) => `<div class="cards">${lots.map(card).join('\n')}</div>`,
  lotPage: (lot) => `<div class="single">${card(lot)}
<div class="plates">${lot.pictures.map((picture) => `<img src="${picture}" alt="">`).join('')}</div>
<section class="notes">${lot.description}</section>
${lot.action === undefined ? '' : `<button class="button" type="button" disabled>${lot.action}</button>`}
<dl class="facts">${lot.facts.map((fact) => `<dt>${fact.name}</dt><dd>${fact.value}</dd>`).join('')}</dl></div>`,
  css: `ol.auctions{list-style:none;padding:0}ol.auctions li{padding:12px 0;border-bottom:1px solid var(--line);color:#7a756a}ol.auctions h3{margin:0;font-weight:500;color:var(--ink)}em.on{color:var(--accent)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:26px}.card figure{margin:0}.card figure img{display:block;width:100%;border:1px solid var(--line);border-radius:4px;background:#fff}.card h3{font-size:16px;font-weight:500;line-height:1.35;margin:6px 0}.card h3 a{text-decoration:none}.card .no{color:#7a756a;font-size:14px}
.card dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0}.card dt{color:#7a756a}.card dd{margin:0;text-align:right}.card dd.hammer,.card dd.bid{color:var(--accent)}.card time{color:#7a756a;font-size:14px}.single h3{font-size:24px}.single .card dl{max-width:22em}
.plates{display:flex;gap:10px;margin:14px 0}.plates img{width:110px;border:1px solid var(--line);border-radius:4px}`,
};

function row(name: string, value: Amount | undefined): string {
  return value === undefined ? '' : `<dt>${value.label}</dt><dd class="${name}">${value.text}</dd>`;
}

function card(lot: LotView): string {
  const bids = lot.bidCount !== undefined ? `<dt>${lot.bidsWord}</dt><dd class="bids">${lot.bidCount}</dd>` : '';
  const unsold = lot.unsold === undefined ? '' : `<p class="passed">${lot.unsold}</p>`;
  return `<article class="card"><figure><a href="${lot.url}"><img src="${lot.pictureUrl}" alt="" loading="lazy"></a></figure>
${lot.lotWord} <span class="no">${lot.number}</span><h3><a href="${lot.url}" data-id="${lot.sourceId}">${lot.title}</a></h3>
<dl>${row('start', lot.startPrice)}${row('estimate', lot.estimate)}${row('bid', lot.currentBid)}${bids}${row('hammer', lot.realized)}</dl>${unsold}<time class="closing" datetime="${lot.endsAt}">${lot.closesWord}: ${lot.ends}</time></article>`;
}
