import type { Amount, HouseStyle, LotView } from './house-style';

/** A table with one row for each lot, in the manner of a printed list. */
export const tableStyle: HouseStyle = {
  salesPath: '/catalogues.html',
  pageParam: 'page',
  perPage: 30,
  goneStatus: 404,
  salePath: (sale) => `/catalogue-${sale}.html`,
  salePattern: /^\/catalogue-(\d{1,9})\.html$/,
  lotPath: (sourceId) => `/lot-${sourceId}.html`,
  lotPattern: /^\/lot-(\d{1,9})-(\d{1,6})\.html$/,
  selectors: {
    sale: {
      item: '#catalogues tbody tr',
      link: 'td.t a',
      title: 'td.t a',
      starts: 'td.f time@datetime',
      ends: 'td.u time@datetime',
      lotCount: 'td.n',
      closed: 'td.s b',
    },
    lot: {
      item: '#lots tbody tr',
      link: 'td.t > a',
      sourceId: 'td.t > a@data-lot',
      number: 'td.n',
      title: 'td.t > a',
      image: 'td.p img@src',
      startPrice: 'span.s > b',
      currentBid: 'span.c > b',
      bidCount: 'span.k > b',
      estimate: 'span.e > b',
      realized: 'strong.r > b',
      unsold: 'strong.u',
      ends: 'time@datetime',
    },
    detail: { description: '#text', images: '#plates img@src', facts: 'table.facts' },
  },
  sales: (sales) =>
    `<table id="catalogues" class="list"><tbody>${sales
      .map(
        (sale) =>
          `<tr><td class="t"><a href="${sale.url}">${sale.title}</a></td><td class="f"><time datetime="${sale.startsAt}">${sale.starts}</time></td><td class="u"><time datetime="${sale.endsAt}">${sale.ends}</time></td><td class="n">${sale.lotCount}</td><td class="s">${sale.state === 'closed' ? `<b>${sale.stateWord}</b>` : sale.stateWord}</td></tr>`,
      )
      .join('\n')}</tbody></table>`,
  lots: (lots) => `<table id="lots" class="list"><tbody>${lots.map(row).join('\n')}</tbody></table>`,
  lotPage: (lot) => `<table id="lots" class="list one"><tbody>${row(lot)}</tbody></table>
<div id="plates">${lot.pictures.map((picture) => `<img src="${picture}" alt="">`).join('')}</div>
<div id="text">${lot.description}</div>
${lot.action === undefined ? '' : `<button class="button" type="button" disabled>${lot.action}</button>`}
<table class="facts">${lot.facts.map((fact) => `<tr><th>${fact.name}</th><td>${fact.value}</td></tr>`).join('')}</table>`,
  css: `table.list{width:100%;border-collapse:collapse}table.list td{padding:12px 12px 12px 0;border-bottom:1px solid var(--line);vertical-align:top}td.n{color:#7a756a;white-space:nowrap}#lots td.p{width:250px}#lots td.p img{display:block;width:240px;border-radius:4px;background:#fff}#lots td.a{width:15em;text-align:right}#lots td.a span,#lots td.a strong{display:block;font-weight:400}#lots td.a b{font-weight:500}#lots strong.r,#lots span.c{color:var(--accent)}#lots time{color:#7a756a;font-size:14px}
table.one .p img{width:100%}table.one td.p{width:50%!important}#plates{display:flex;gap:10px;margin:14px 0}#plates img{width:110px;border:1px solid var(--line);border-radius:4px}`,
};

function amount(element: string, name: string, value: Amount | undefined): string {
  return value === undefined ? '' : `<${element} class="${name}">${value.label} <b>${value.text}</b></${element}>`;
}

function row(lot: LotView): string {
  const bids = lot.bidCount !== undefined ? `<span class="k"><b>${lot.bidCount}</b> ${lot.bidsWord}</span>` : '';
  const unsold = lot.unsold === undefined ? '' : `<strong class="u">${lot.unsold}</strong>`;
  return `<tr><td class="n">${lot.number}</td><td class="p"><img src="${lot.pictureUrl}" alt="" loading="lazy"></td><td class="t"><a href="${lot.url}" data-lot="${lot.sourceId}">${lot.title}</a></td>
<td class="a">${amount('span', 's', lot.startPrice)}${amount('span', 'e', lot.estimate)}${amount('span', 'c', lot.currentBid)}${bids}${amount('strong', 'r', lot.realized)}${unsold}<time datetime="${lot.endsAt}">${lot.closesWord} ${lot.ends}</time></td></tr>`;
}
