import { readPlainPage } from './plain-page';

const url = 'https://coins.example/antike';
const hints = { currency: 'EUR', language: 'de' };
const read = (body: string, title = 'Antike') =>
  readPlainPage(
    `<html><head><title>${title} | Sample</title></head><body><main>${body}</main></body></html>`,
    url,
    hints,
  );

const banner = '<div class="promo"><a href="#"><img src="/ads/18/a.jpg"></a></div>';
const control = '<a class="add-to-cart" href="#"><i></i> In den Warenkorb</a>';
const form = '<form action="/basket"><button>In den Warenkorb</button></form>';
const card = (name: string, price: string, inside: string) =>
  `<div class="card"><div class="img"><a href="/p/${name}"><img src="/${name}.jpg"></a><div class="overlay">${inside}</div></div><h4><a href="/p/${name}">${name}</a></h4><div class="prod-price">${price}</div></div>`;
const cards = (inside: string, prices = ['145,00 €', '95,50 €', '780,00 €', '65,00 €']) =>
  prices.map((price, at) => card(`denar-${at}`, price, inside)).join('');

describe('a page with cards and a banner is a list', () => {
  it.each([
    ['links as controls', cards(control)],
    ['forms', cards(form)],
    ['English controls', cards('<a class="add" href="#">Add to cart</a>')],
    ['French controls', cards('<a class="ajouter" href="#">Ajouter au panier</a>')],
    ['no controls', cards('')],
    ['states', cards('<span>Auf Lager</span>')],
    ['one price for all', cards(control, ['10,00 €', '10,00 €', '10,00 €'])],
    ['limits of a filter', `<p>Preis von 10,00 € bis 900,00 €</p>${cards(control)}`],
  ])('with %s', (_, list) => {
    expect(read(`${banner}<h1>Antike</h1>${list}`)).toHaveProperty('reason');
    expect(read(`<h1>Antike</h1>${banner}${list}`)).toHaveProperty('reason');
  });

  it.each([
    ['with a price', '<p class="price">120,00 €</p><button>In den Warenkorb</button>', '120.00'],
    ['that is sold', '<p>Verkauft</p>', undefined],
    ['with two prices', '<p class="price">120,00 €</p><p class="price">130,00 €</p><button>Kaufen</button>', undefined],
  ])('but not that of a lot %s above other lots', (_, own, amount) => {
    const page = read(`<img src="/a.jpg"><h1>Taler 1595</h1>${own}${cards(control)}`, 'Taler 1595');
    expect(page).toMatchObject({ title: 'Taler 1595' });
    expect('price' in page && page.price.price?.amount).toBe(amount);
  });
});

describe('the price to buy at once', () => {
  it.each([
    ['Buy Now: 780.00 EUR', '780.00'],
    ['Sofortkauf: 780,00 €', '780.00'],
    ['Achat immédiat : 780 €', '780.00'],
    ['Kup teraz 780,00 EUR', '780.00'],
    ['Buy Now Only', undefined],
  ])('%s', (line, amount) => {
    const page = read(
      `<h1>Taler 1595</h1><img src="/a.jpg"><p>Versand: 6,90 EUR</p><p>${line}</p><a href="/buy?id=7">Buy now</a>`,
      'Taler 1595',
    );
    expect('price' in page && page.price.price?.amount).toBe(amount);
  });
});

it.each([
  ['Buy Now', 'Buy Now:'],
  ['Sofort kaufen', 'Sofortkauf:'],
  ['Acheter maintenant', 'Achat immédiat :'],
])('a row with a picture as a control (%s) is the lot’s own', (alt, label) => {
  const control = `<a href="/buy_now.php?id=7"><img src="/b.gif" alt="${alt}"></a>`;
  const rows = `<table><tr><td>Shipping fee:</td><td>6.90 EUR</td></tr><tr><td>${label}</td><td><b>780.00</b> EUR ${control}</td></tr></table>`;
  const page = read(`<h1>Taler 1595</h1><img src="/a.jpg">${rows}`, 'Taler 1595');
  expect(page).toMatchObject({ price: { price: { amount: '780.00', currency: 'EUR' } }, images: ['/a.jpg'] });
});
