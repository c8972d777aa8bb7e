import type { Amount, HouseStyle, LotView } from './house-style';

/** Blocks in which each amount and its label share one element, as on many catalogue platforms. */
export const rowsStyle: HouseStyle = {
  salesPath: '/sales',
  pageParam: 'pg',
  perPage: 50,
  goneStatus: 404,
  salePath: (sale) => `/sale/${sale}`,
  salePattern: /^\/sale\/(\d{1,9})$/,
  lotPath: (sourceId, sale) => `/sale/${sale}/lot/${sourceId.split('-')[1] ?? ''}`,
  lotPattern: /^\/sale\/(\d{1,9})\/lot\/(\d{1,6})$/,
  selectors: {
    sale: {
      item: '.sales .sale',
      link: 'a.name',
      title: 'a.name b',
      starts: 'time.starts@datetime',
      ends: 'time.ends@datetime',
      lotCount: '.lot-count',
      closed: '.status.closed',
    },
    lot: {
      item: '.browse .entry',
      link: '.lot a',
      sourceId: 'button.watchlot@data-lotid',
      number: '.lot b',
      title: '.summary a',
      image: '.picture img@src',
      startPrice: '.starting',
      currentBid: '.current',
      bidCount: '.bid-count',
      estimate: '.estimate',
      realized: '.realized',
      unsold: '.unsold',
      ends: 'time.ends@datetime',
    },
    detail: {
      description: '.viewlot .description',
      images: '.viewlot .viewlotimgnav img@src',
      facts: '.viewlot table.facts',
    },
  },
  sales: (sales) =>
    `<div class="sales">${sales
      .map(
        (sale) => `<section class="sale"><a class="name" href="${sale.url}"><b>${sale.title}</b></a>
<p><span class="status ${sale.state}">${sale.stateWord}</span> · <span class="lot-count">${sale.lotCount} ${sale.lotsWord}</span> · <time class="starts" datetime="${sale.startsAt}">${sale.starts}</time> – <time class="ends" datetime="${sale.endsAt}">${sale.ends}</time></p></section>`,
      )
      .join('\n')}</div>`,
  lots: (lots) => `<div class="browse">${lots.map(entry).join('\n')}</div>`,
  lotPage: (lot) => `<div class="browse viewlot">${entry(lot)}
<div class="viewlotimgnav">${lot.pictures.map((picture) => `<img src="${picture}" alt="">`).join('')}</div>
<div class="description">${lot.description}</div>
${lot.action === undefined ? '' : `<button class="button" type="button" disabled>${lot.action}</button>`}
<table class="facts">${lot.facts.map((fact) => `<tr><th>${fact.name}</th><td>${fact.value}</td></tr>`).join('')}</table></div>`,
  css: `.sale{border-bottom:1px solid var(--line);padding:14px 0}.sale p{margin:4px 0;color:#7a756a}.status.open{color:var(--accent)}
.entry{display:grid;grid-template-columns:260px 1fr 13em;gap:22px;padding:20px 0;border-bottom:1px solid var(--line)}@media(max-width:760px){.entry{grid-template-columns:1fr}}.entry .picture img{display:block;width:100%;border-radius:4px;background:#fff}.entry .lot{color:#7a756a}.entry .watchlot{border:0;background:none;color:var(--accent);padding:0;font:inherit;font-size:14px}
.entry .prices div{margin-bottom:3px}.entry .current,.entry .realized{color:var(--accent);font-size:19px}.entry time{color:#7a756a;font-size:14px}
.viewlot .entry{grid-template-columns:minmax(0,1fr) 13em;border:0}.viewlot .entry .picture{grid-column:1/-1}.viewlot .summary{font-size:22px}.viewlotimgnav{display:flex;gap:10px}.viewlotimgnav img{width:110px;border:1px solid var(--line);border-radius:4px}`,
};

function amount(name: string, value: Amount | undefined): string {
  return value === undefined ? '' : `<div class="${name}">${value.label}: ${value.text}</div>`;
}

function entry(lot: LotView): string {
  const bids = lot.bidCount !== undefined ? `<div class="bid-count">${lot.bidCount} ${lot.bidsWord}</div>` : '';
  const unsold = lot.unsold === undefined ? '' : `<div class="unsold">${lot.unsold}</div>`;
  return `<article class="entry"><a class="picture" href="${lot.url}"><img src="${lot.pictureUrl}" alt="" loading="lazy"></a>
<div><span class="lot"><a href="${lot.url}">${lot.lotWord} <b>${lot.number}</b></a></span><div class="summary"><a href="${lot.url}">${lot.title}</a></div><button class="watchlot" type="button" data-lotid="${lot.sourceId}" disabled>☆</button></div>
<div class="prices">${amount('starting', lot.startPrice)}${amount('estimate', lot.estimate)}${amount('current', lot.currentBid)}${bids}${amount('realized', lot.realized)}${unsold}<time class="ends" datetime="${lot.endsAt}">${lot.closesWord} ${lot.ends}</time></div></article>`;
}
