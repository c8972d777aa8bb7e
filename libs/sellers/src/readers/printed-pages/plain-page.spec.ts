import fc from 'fast-check';
import { type ExtractedPlainPage, readPlainPage } from './plain-page';

const URL_OF_LOT = 'https://coins.example/lot/7';
const hints = { currency: 'EUR', language: 'de' };
const page = (body: string, title = 'Taler 1780') =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;
const read = (body: string, title?: string) => readPlainPage(page(body, title), URL_OF_LOT, hints);
/** The extracted lot; throws when there is none. */
function extract(body: string, title?: string): ExtractedPlainPage {
  const extracted = read(body, title);
  if ('reason' in extracted) throw new Error(extracted.reason);
  return extracted;
}
const heading = '<h1>Taler 1780</h1>';
const button = '<button>In den Warenkorb</button>';

it('reads the text behind a block for descriptions that has a heading only', () => {
  const text = 'Silver coin of 28.06 g, struck at Vienna, with an old cabinet tone.';
  const behind = `<div id="product_description"><h2>Product Description</h2></div><p>${text}</p>`;
  expect(extract(`${heading}<p>1.250,- Euro</p>${button}${behind}`).description).toBe(text);
  const short = '<div id="product_description"><h2>Description</h2><p>Very fine</p></div>';
  expect(extract(`${heading}<p>1.250,- Euro</p>${button}${short}<p>${text}</p>`).description).toBe(
    'Description\nVery fine',
  );
});

it('takes links around a picture, a title and a price for other lots', () => {
  const card = (number: number) =>
    `<div><a href="/taler-${number}"><div><img src="${number}.jpg"></div><div><h3>Taler ${number}</h3><span>${number},00 €</span></div></a><button>In den Warenkorb</button></div>`;
  const cards = [1780, 1781, 1782].map(card).join('');
  const filter = '<div><h3>Filter</h3><div>Preis</div><div><span>1.780,00 €</span><span>1.782,00 €</span></div></div>';
  expect(read(`<h1>Taler</h1>${filter}${cards}`, 'Taler')).toEqual({ reason: 'a list of several lots' });
  const own = '<p>1.250,- Euro</p><img src="g7.jpg">';
  expect(extract(`${heading}${own}${button}<section>${cards}</section>`)).toMatchObject({
    price: { price: { amount: '1250.00', currency: 'EUR' } },
    images: ['g7.jpg'],
  });
});

it('reads a table of names and values, with the price after its name', () => {
  const rows = [
    ['Erhaltung:', 'ss-vz'],
    ['Gewicht:', '28,06 g'],
    ['Preis:', '<b>1.250,- Euro</b>'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const menu = '<td><a href="/list.php?cat=1">Antike</a><br><a href="/basket">Warenkorb</a></td>';
  const body = `<table><tr>${menu}<td><h2>Taler 1780</h2><img src="g7.jpg"><table>${rows.join('')}</table>zzgl. Versand 5,90 Euro</td></tr></table>`;
  expect(extract(body)).toMatchObject({
    title: 'Taler 1780',
    price: { price: { amount: '1250.00', currency: 'EUR' } },
    attributes: [
      { name: 'Erhaltung', value: 'ss-vz' },
      { name: 'Gewicht', value: '28,06 g' },
    ],
    images: ['g7.jpg'],
    figures: [],
  });
});

describe('the price', () => {
  const amount = (body: string) => extract(`${heading}${button}${body}`).price.price?.amount;

  it.each([
    ['next to a former one', '<div class="price"><del>150,00 €</del> <span>125,00 €</span></div>'],
    ['next to a former one in a class', '<p class="price-old">150,00 €</p><p class="price">125,00 €</p>'],
    ['next to a former one on its line', '<p>Statt 150,00 € Preis: 125,00 €</p>'],
    ['in separate elements', '<span class="price">125,00</span><span class="currency"> €</span>'],
    ['after its sign in separate elements', '<span class="num">€</span><span class="num">125,00</span>'],
    ['next to carriage', '<p>125,00 €</p><p>Versand: 5,90 €</p>'],
    ['next to a saving', '<p>125,00 €</p><p>Sie sparen 25,00 €</p>'],
    ['next to instalments', '<p>125,00 €</p><p>3 Raten à 41,66 €</p><p>ab 12,50 € im Monat</p>'],
    ['next to that without tax', '<p class="price">125,00 € inkl. MwSt.</p><p class="price">105,04 € netto</p>'],
    ['next to another currency', '<p class="price">125,00 €</p><p class="price">ca. CHF 120.-</p>'],
    ['next to a limit', '<p>Versandkostenfrei ab 250,00 €</p><p>125,00 €</p>'],
  ])('is the current one, %s', (_, body) => {
    expect(amount(body)).toBe('125.00');
  });

  it.each([
    ['two that contradict each other', '<p class="price">125,00 €</p><p class="price">130,00 €</p>'],
    ['one on request', '<p class="price">Preis auf Anfrage</p>'],
    ['one in a sentence', '<p>Ein Stück wie dieses brachte 1998 bei uns 500 € im Zuschlag.</p>'],
    ['a weight', '<p>28,06 g</p><p>Nr. 1250</p>'],
  ])('is unknown for %s', (_, body) => {
    expect(amount(body)).toBeUndefined();
  });

  it('is never another lot’s', () => {
    const other = (number: number) =>
      `<div class="p"><a href="/lot/${number}"><img src="${number}.jpg"></a><a href="/lot/${number}">Dukat</a><p class="price">${number}0,00 €</p></div>`;
    expect(amount(`<p class="price">125,00 €</p>${other(8)}`)).toBe('125.00');
    expect(amount(`<h3>Ähnliche Artikel</h3><p class="price">99,00 €</p>`)).toBeUndefined();
    expect(amount(`${other(8)}${other(9)}`)).toBeUndefined();
  });
});

it.each([
  ['en', 'Sold'],
  ['de', 'verkauft'],
  ['fr', 'Épuisé'],
  ['it', 'Venduto'],
  ['es', 'Vendido'],
  ['pt', 'Esgotado'],
  ['nl', 'Verkocht'],
  ['pl', 'Brak towaru'],
  ['cs', 'Prodáno'],
  ['hu', 'Elfogyott'],
  ['sv', 'Slutsåld'],
  ['da', 'Solgt'],
  ['fi', 'Myyty'],
  ['ru', 'Нет в наличии'],
  ['el', 'Εξαντλήθηκε'],
  ['tr', 'Tükendi'],
  ['ja', '売切れ'],
  ['zh', '已售'],
])('recognises that it is sold, in %s', (_, word) => {
  expect(extract(`${heading}<p class="price">125,00 €</p><p>${word}</p>`).availability).toBe('OutOfStock');
});

it.each([
  'Add to cart',
  'In den Warenkorb',
  'Ajouter au panier',
  'Do koszyka',
  'Do košíku',
  'Kosárba',
  'В корзину',
  'カートに入れる',
])('recognises that it is available by the button %s', (word) => {
  expect(extract(`${heading}<p>125,00 €</p><input type="submit" value="${word}">`).availability).toBe('InStock');
});

it('does not treat a coin of the year 404 as a missing page', () => {
  expect(
    extract('<h1>Solidus, Arcadius, 404 n. Chr.</h1><p>Preis: 900 €</p>', 'Solidus, Arcadius, 404 n. Chr.').title,
  ).toBe('Solidus, Arcadius, 404 n. Chr.');
});

it('returns no availability when the page states none', () => {
  expect(extract(`${heading}<p>Preis: 125,00 €</p>`).availability).toBeUndefined();
});

it('uses a single amount as the price only when the page shows a picture or an availability', () => {
  expect(extract(`${heading}<img src="7.jpg"><p>125,00 €</p>`).price.price?.amount).toBe('125.00');
  expect(read(`${heading}<p>125,00 €</p>`)).toEqual({ reason: expect.stringContaining('no certain price') });
});

describe('a list of lots', () => {
  const block = (at: number) =>
    `<div class="card"><a href="/lot/${at}"><img src="/${at}.jpg"></a><a href="/lot/${at}">Taler ${at}</a><s>120,00 €</s><b>9${at},00 €</b>${button}</div>`;

  it('is not a lot, although the page has a button and a crossed-out price', () => {
    const body = `<h1>Altdeutschland</h1><p><s>Statt 120,00 €</s></p>${button}${[1, 2, 3].map(block).join('')}`;
    expect(read(body, 'Altdeutschland')).toEqual({ reason: 'a list of several lots' });
  });

  it('below a lot with a price of its own does not hide the lot', () => {
    const body = `${heading}<p>Preis: 80,00 €</p>${button}${[1, 2, 3].map(block).join('')}`;
    expect(extract(body)).toMatchObject({ title: 'Taler 1780', price: { price: { amount: '80.00' } } });
  });
});

describe('an auction’s lot', () => {
  it('has its figures, and the end of bidding', () => {
    const body = `<p>Los 12</p>${heading}<p>Schätzpreis: 400 - 600 €</p><p>Zuschlag: 520 €</p><p>Auktion endet am 5.12.2026 um 21:00 Uhr</p>`;
    expect(extract(body, 'Los 12 - Taler 1780')).toMatchObject({
      title: 'Taler 1780',
      figures: ['Schätzpreis: 400 - 600 €', 'Zuschlag: 520 €'],
      ends: '5.12.2026 um 21:00 Uhr',
    });
  });

  it.each([
    'Result at Glendining\u2019s, 5 May 1994, lot 212: £1,450.',
    'Estimate of rarity: R3. Realized £2,000 in the Slaney sale.',
    'Sold by us in 1999 for £350 to the present vendor.',
    'Sold for £900 at our sale in 2011.',
    'Estimated delivery: 3 days',
  ])('is not inferred from the sentence %s', (sentence) => {
    expect(extract(`${heading}<p>Price: 125 €</p><p>${sentence}</p>${button}`)).toMatchObject({
      figures: [],
      price: { price: { amount: '125.00', currency: 'EUR' } },
    });
  });
});

it.each([
  [
    'a list',
    'Silber',
    `<h1>Silber</h1>${'<div><a href="/lot/8"><img src="8.jpg"></a><p class="price">80,00 €</p></div>'.repeat(4)}`,
  ],
  [
    'a list of one lot',
    'Gold',
    '<h1>Gold</h1><div><a href="/lot/8"><img src="8.jpg"><h3>Dukat</h3></a><p class="price">80,00 €</p></div>',
  ],
  ['terms of sale', 'AGB', '<h1>AGB</h1><p>Versandkosten 5,90 €. Mindestbestellwert 25,- Euro.</p>'],
  [
    'a missing page',
    'Page not found - Coins',
    '<h1>Page not found</h1><img src="/sad.jpg"><p>This item is no longer available.</p><p>125,00 €</p>',
  ],
  ['a missing lot', 'Taler', '<h1>Taler</h1><p>This item is no longer available.</p>'],
  ['a page without a heading', 'Shop', '<p class="price">80,00 €</p>'],
  ['a page whose heading is the shop\u2019s name', 'Kontakt | Münzhaus', '<h1>Münzhaus</h1><p>Preis: 80,00 €</p>'],
  ['nothing', '', ''],
])('returns no lot for %s', (_, title, body) => {
  expect(read(body, title)).toEqual({ reason: expect.any(String) });
});

describe('the title', () => {
  const price = '<img src="/7.jpg"><p>Preis: 125,00 €</p>';

  it('may follow the seller’s name in the window title', () => {
    const html = page(`<h1>Taler 1780</h1>${price}`, 'Münzhaus - Taler 1780');
    expect(readPlainPage(html, URL_OF_LOT, hints, ['Münzhaus'])).toMatchObject({ title: 'Taler 1780' });
    expect(readPlainPage(html, URL_OF_LOT, hints)).toEqual({ reason: expect.any(String) });
  });

  it.each([
    ['a longer form of the seller’s name', '', 'Münzhaus Erdacht Onlineshop - Taler 1780', ['Münzhaus Erdacht']],
    ['a shorter form of it', '', 'Münzhaus - Taler 1780', ['Münzhaus Erdacht GmbH']],
    ['a name that leads to the home page', '<a href="/">Münzhaus</a>', 'Münzhaus - Taler 1780', []],
    ['a name that leads to its address', '<a href="https://coins.example">Münzhaus</a>', 'Münzhaus - Taler 1780', []],
  ])('may follow %s in the window title', (_, logo, title, names) => {
    const html = page(`${logo}<h1>Taler 1780</h1>${price}`, title);
    expect(readPlainPage(html, URL_OF_LOT, hints, names)).toMatchObject({ title: 'Taler 1780' });
  });

  it.each([
    ['a link to another page', '<a href="/taler">Taler 1780</a>', 'Taler 1780', []],
    ['a short word of the seller’s name', '', 'Taler RAR 1780', ['RAR']],
    [
      'the seller’s name, which leads to the home page too',
      '<a href="/">Taler 1780</a><a href="/">Münzhaus</a>',
      'Taler 1780',
      [],
    ],
  ])('does not follow a lot’s title in the window title, with %s', (_, more, title, names) => {
    const html = page(`<h1>Münzhaus</h1>${more}${price}`, `${title} - Münzhaus`);
    expect(readPlainPage(html, URL_OF_LOT, hints, names)).toEqual({ reason: expect.any(String) });
  });

  it('is never the seller’s name', () => {
    const html = page(`<h1>Münzhaus</h1>${price}`, 'Münzhaus');
    expect(readPlainPage(html, URL_OF_LOT, hints, ['Münzhaus'])).toEqual({ reason: expect.any(String) });
  });

  it.each([
    [
      'a column named sidebar',
      `<div class="product__gallery"></div><div class="details-sidebar">${heading}${price}</div>`,
    ],
    ['a part named after a popup', `<div class="prod-popup__info">${heading}${price}</div>`],
    ['a page that has a sidebar', `<div class="wrap has-sidebar">${heading}${price}</div>`],
  ])('may be in %s', (_, body) => {
    const more = '<div class="menu"><p>Preis: 999,00 €</p></div>';
    expect(extract(body + more)).toMatchObject({ title: 'Taler 1780', price: { price: { amount: '125.00' } } });
  });

  it.each([
    ['<h1>Auktion 53 - Los 1204</h1><h2>Reichstaler 1764</h2>', 'Auktion 53'],
    ['<h1>Sale 7, Lot 1204</h1><h3>Reichstaler 1764</h3>', 'Our sales'],
    ['<b>Lot 1204</b><br><b>Reichstaler 1764</b>', 'Our sales - Lot 1204'],
  ])('is below the lot’s number: %s', (head, title) => {
    expect(extract(`${head}<p>Estimate: 150 €</p>`, title)).toMatchObject({
      title: 'Reichstaler 1764',
      lotNumber: expect.stringMatching(/^Lo[ts] 1204$/),
    });
  });
});

describe('a figure', () => {
  const figures = (body: string) => extract(`${heading}<h2>Lot 7</h2>${body}`).figures;

  it('may be below its name', () => {
    const body = '<p>Sold for</p><p>320 €</p><p>Estimate</p><p>200 - 300 €</p><p>Result</p><p>unsold</p>';
    expect(figures(body)).toEqual(['Sold for: 320 €', 'Estimate: 200 - 300 €', 'Result: unsold']);
  });

  it('without a value after its name is ignored, whatever the name', () => {
    const body = '<dl><dt>Estimation</dt><dd>80 €</dd><dt>Adjugé</dt><dd>-</dd></dl><p>Sold for</p><p>—</p>';
    expect(figures(body)).toEqual(['Estimation: 80 €']);
  });

  it('may precede its name', () => {
    const body = '<li><b>450 €</b> <small>Starting price</small></li><li><b>980 €</b> <small>Hammer price</small></li>';
    expect(figures(body)).toEqual(['Starting price: 450 €', 'Hammer price: 980 €']);
  });

  it('above its name in a row of figures is omitted rather than assigned to the next name', () => {
    const body = '<p>450 €</p><p>Starting price</p><p>980 €</p><p>Hammer price</p><p>Estimate: 500 €</p>';
    expect(figures(body)).not.toContain('Starting price: 980 €');
  });
});

describe('of variants', () => {
  const range = '<p class="price"><b class="amount">615,00 €</b> <i>–</i> <b class="amount">640,00 €</b></p>';

  it('that are available the price is the lowest, with the range', () => {
    expect(extract(`${heading}${range}${button}`).price).toEqual({
      price: { amount: '615.00', currency: 'EUR' },
      upTo: { amount: '640.00', currency: 'EUR' },
    });
  });

  it('that are not available there is no price: two amounts may be an estimate', () => {
    expect(extract(`${heading}<img src="/7.jpg">${range}`).price).toEqual({ reason: expect.any(String) });
  });
});

describe('that a lot is sold', () => {
  it.each([
    ['a picture of the word', '<h1>Taler 1780</h1><img src="/7.jpg"><p>125 €</p><img src="/gfx/sold.gif">'],
    ['a picture with the word', '<h1>Taler 1780</h1><img src="/7.jpg"><p>125 €</p><img src="/gfx/3.gif" alt="SOLD">'],
    ['the heading before the name', '<h1>VERKAUFT - Taler 1780</h1><img src="/7.jpg"><p>125 €</p>'],
    ['the heading after the name', '<h1>Taler 1780 (sold)</h1><img src="/7.jpg"><p>125 €</p>'],
  ])('is recognised by %s', (_, body) => {
    expect(extract(body, 'Taler 1780')).toMatchObject({ availability: 'OutOfStock', images: ['/7.jpg'] });
  });

  it('is not inferred from the footer’s rights, nor from the seller’s name', () => {
    const body = `${heading}<img src="/7.jpg"><p>125 €</p><p>Sold by Taler Ltd</p><p>All rights reserved</p>`;
    expect(extract(body).availability).toBeUndefined();
  });
});

it('reads the state after its name on the same line', () => {
  const body = `${heading}<p>Preis: 125 €</p><div><b>Lieferzeit:</b> leider nicht mehr lieferbar, Einzelstück</div>`;
  expect(extract(body).availability).toBe('OutOfStock');
});

it('does not treat a disabled button as a sign of availability', () => {
  const body = `${heading}<img src="/7.jpg"><p>Preis: 125 €</p><button disabled>In den Warenkorb</button>`;
  expect(extract(body)).toMatchObject({ buyable: false, price: { price: { amount: '125.00' } } });
  expect(extract(body).availability).toBeUndefined();
});

it('recognises a lot with a price on request', () => {
  expect(extract(`${heading}<img src="/7.jpg"><p>Preis auf Anfrage</p>`)).toMatchObject({
    title: 'Taler 1780',
    price: {},
  });
});

it('uses the larger picture that a link leads to, and no logo', () => {
  const body = `<img src="/logo.png">${heading}<a href="/big/7.jpg"><img src="/small/7.jpg"></a><a href="/lot/8"><img src="/8.jpg"></a><p class="price">125 €</p>`;
  expect(extract(body).images).toEqual(['https://coins.example/big/7.jpg']);
});

it('never throws', () => {
  const token = fc.constantFrom(
    '<h1>',
    '</h1>',
    '<td>',
    '<a href="/',
    '">',
    '</a>',
    '<del>',
    'Preis: ',
    '5 €',
    'Estimate: ',
    'x',
    '<',
    '\0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(token, { maxLength: 300 }).map((all) => all.join('')),
  );
  fc.assert(fc.property(text, (body) => void read(body)));
});
