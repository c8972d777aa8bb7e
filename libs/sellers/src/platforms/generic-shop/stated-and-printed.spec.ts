import { adapterFor } from '../../registry/platforms';
import { fetched } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('generic-shop');
const url = 'https://coins.example/p/12';

interface Given {
  /** Contents of a script with JSON-LD; an object is a Product of the title. */
  readonly data?: object | string;
  readonly body: string;
  readonly title?: string;
  readonly status?: number;
  readonly currency?: string;
  readonly language?: string;
}

function read({ data, body, title = 'Taler 1780 Günzburg', status = 200, currency = 'EUR', language = 'de' }: Given) {
  const seller = sellerOf('generic-shop', {
    currency,
    languages: [language],
    options: { sitemapPath: '/sitemap.xml', productPath: '^/p/(\\d+)$', printed: true },
  });
  const product = typeof data === 'object' ? JSON.stringify({ '@type': 'Product', name: title, ...data }) : data;
  const script = product === undefined ? '' : `<script type="application/ld+json">${product}</script>`;
  const html = `<html><head><title>${title} | Sample Coins</title>${script}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const page = { ...fetched({ kind: 'lot', url, sourceId: '12' }, html), status };
  const { lots, gone, faults } = adapter.read(page, seller);
  const { price, availability, startPrice, realized, lotNumber, description, title: read } = lots[0]?.statement ?? {};
  const money = (value: typeof price) => value && `${value.amount} ${value.currency}`;
  return {
    count: lots.length,
    title: read,
    description,
    price: money(price),
    availability,
    start: money(startPrice),
    realized: money(realized),
    lotNumber,
    gone,
    faults,
  };
}

const offer = (more: object) => ({
  offers: { '@type': 'Offer', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', ...more },
});

describe('a page that prints "sold" and states InStock', () => {
  it.each([
    ['a status', '<p class="price">25,00 €</p><p class="status">Verkauft</p>', undefined, 'OutOfStock'],
    ['a badge', '<span class="badge">Vendu</span><p>25,00 €</p>', undefined, 'OutOfStock'],
    ['a reservation', '<p>25,00 €</p><p>Status: reserviert</p>', undefined, 'OutOfStock'],
    ['the title', '', 'SOLD - George III Guinea 1787', 'OutOfStock'],
    ['the title in capitals without a sign', '<p>25,00 €</p>', 'VERKAUFT Taler 1780', 'OutOfStock'],
    [
      'a remark on the seller',
      '<p>25,00 €</p><p>Verkauft durch Muster GmbH</p><button>In den Warenkorb</button>',
      undefined,
      'InStock',
    ],
    [
      'a sentence on other lots',
      '<p>25,00 €</p><p>Ein ähnliches Stück wurde 2019 in unserer Auktion für viel Geld verkauft.</p>',
      undefined,
      'InStock',
    ],
    ['a hidden badge', '<p>25,00 €</p><span style="display: none">Ausverkauft</span>', undefined, 'InStock'],
    [
      'a badge that a style sheet hides',
      '<style>.sold{display:none}</style><b class="sold">Ausverkauft</b><p>25,00 €</p>',
      undefined,
      'InStock',
    ],
    ['a count of earlier sales', '<p>25,00 €</p><p>Bereits 240 Stück verkauft.</p>', undefined, 'InStock'],
    [
      'a sentence on the lot',
      '<p>25,00 €</p><p>Dieser Artikel steht derzeit nicht zur Verfügung!</p>',
      undefined,
      'OutOfStock',
    ],
    [
      'an English sentence on the lot',
      '<p>25,00 €</p><p>This item is not available for purchase.</p>',
      undefined,
      'OutOfStock',
    ],
    ['a sentence on its past', '<p>25,00 €</p><p>This coin was sold in the Norweb sale.</p>', undefined, 'InStock'],
    ['a name of the coin', '<p>25,00 €</p>', 'Sold(e)i, Lot of Soldi 1862', 'InStock'],
  ])('by %s', (_, body, title, availability) => {
    expect(read({ data: offer({ price: '25.00' }), body, ...(title && { title }) }).availability).toBe(availability);
  });
});

describe('a stated price that the page prints otherwise', () => {
  it.each([
    ['a sign of thousands', '1.200', '<p class="price">1.200,00 €</p>', '1200.00 EUR'],
    ['cents', 12000, '<p class="price">120,00 €</p>', '120.00 EUR'],
    ['the same in other digits', '1200.00', '<p class="price">1 200 €</p>', '1200.00 EUR'],
    ['a placeholder', '{{product.price}}', '<p class="price">25,00 €</p>', '25.00 EUR'],
    ['a placeholder of another program', '%%GLOBAL_ProductPrice%%', '<p class="price">25,00 €</p>', '25.00 EUR'],
    ['a word', 'Free', '<p class="price">25,00 €</p>', '25.00 EUR'],
    ['another shop’s currency', '120.00', '<p class="price">$ 132.00</p>', '120.00 EUR'],
    ['a discount for members', '120.00', '<p class="price">110,00 €</p>', '120.00 EUR'],
  ])('%s', (_, price, body, expected) => {
    expect(read({ data: offer({ price }), body: `${body}<button>In den Warenkorb</button>` }).price).toBe(expected);
  });

  it('takes the title of the page when the stated name is a field that a template did not fill', () => {
    const data = { name: '{{ product.title }}', ...offer({ price: '{{ product.price }}' }) };
    const body = '<p class="price">25,00 €</p><button>In den Warenkorb</button>';
    expect(read({ data, body })).toMatchObject({ count: 1, title: 'Taler 1780 Günzburg', price: '25.00 EUR' });
  });

  it('is the one with tax of two', () => {
    const specification = (price: string, valueAddedTaxIncluded: unknown) => ({
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded,
    });
    const both = [specification('100.84', 'false'), specification('120.00', 'true')];
    expect(read({ data: offer({ priceSpecification: both }), body: '' }).price).toBe('120.00 EUR');
    expect(read({ data: offer({ priceSpecification: both[0] }), body: '' }).price).toBe('100.84 EUR');
  });

  it('is not what the shop itself pays', () => {
    const of = (price: string, businessFunction: string) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      businessFunction,
    });
    const offers = [
      of('2010.00', 'http://purl.org/goodrelations/v1#Buy'),
      of('2145.00', 'http://purl.org/goodrelations/v1#Sell'),
    ];
    expect(read({ data: { offers }, body: '' }).price).toBe('2145.00 EUR');
  });

  it('is found in the second object of a script', () => {
    const data = `{"@type":"Organization","name":"Sample Coins"}\n${JSON.stringify({ '@type': 'Product', name: 'Taler 1780 Günzburg', ...offer({ price: '25.00' }) })}`;
    expect(read({ data, body: '' })).toMatchObject({ price: '25.00 EUR', availability: 'InStock' });
  });
});

describe('printed prices', () => {
  it.each([
    ['net and gross', '<p class="price">100,00 € HT (120,00 € TTC)</p>', '120.00 EUR'],
    ['net with a line for the tax', '<p class="price">12,00 €</p><small>zzgl. 19 % MwSt.</small>', undefined],
    [
      'gross with a line for the carriage',
      '<p class="price">12,00 €</p><small>inkl. MwSt. zzgl. Versand</small>',
      '12.00 EUR',
    ],
    [
      'labels for screen readers',
      '<span class="visually-hidden">Regular price</span><span class="compare">15,00 €</span><span class="visually-hidden">Sale price</span><span class="on-sale">12,00 €</span><span>Save 3,00 €</span>',
      '12.00 EUR',
    ],
    ['instalments', '<p class="price">48,00 € <span>oder 4 Raten zu 12,00 €</span></p>', '48.00 EUR'],
    ['net and gross in two lines', '<p class="price">20,00 € exkl. moms</p><p>25,00 € inkl. moms</p>', '25.00 EUR'],
    ['instalments per month', '<p class="price">480 € <span>eller 80 €/mån i 6 månader</span></p>', '480.00 EUR'],
    [
      'columns for what the shop pays and asks',
      '<table><tr><th></th><th>Ankauf</th><th>Verkauf</th></tr><tr><td>1 oz</td><td>2.010,00 €</td><td>2.145,00 €</td></tr></table>',
      '2145.00 EUR',
    ],
    [
      'terms for what the shop pays and asks',
      '<dl><dt>Inkoopprijs</dt><dd>€ 2.010,00</dd><dt>Verkoopprijs</dt><dd>€ 2.145,00</dd></dl>',
      '2145.00 EUR',
    ],
    ['a hidden price', '<p class="price d-none">9,00 €</p><p class="price">12,00 €</p>', '12.00 EUR'],
    ['a price that only wide screens hide', '<p class="price d-none d-md-block">12,00 €</p>', '12.00 EUR'],
  ])('%s', (_, body, price) => {
    expect(read({ body: `${body}<button>In den Warenkorb</button>` }).price).toBe(price);
  });

  it.each([
    ['<p>Preis: verkauft</p>', 'de', 'OutOfStock'],
    ['<p>Prix : vendu</p>', 'fr', 'OutOfStock'],
    ['<p class="price">Reserved</p>', 'en', 'OutOfStock'],
    ['<table><tr><td>Cena</td><td>sprzedane</td></tr></table>', 'pl', 'OutOfStock'],
  ])('a word for sold in the place of the price: %s', (body, language, availability) => {
    expect(read({ body, language })).toMatchObject({ count: 1, price: undefined, availability });
  });
});

describe('a lot of an auction', () => {
  it.each([
    [
      '<p>Final bid: £420</p><p>Reserve not met</p><p>This lot has closed</p>',
      { realized: undefined, availability: 'Unsold' },
    ],
    ['<p>Starting price</p><p>600 €</p><p>SOLD BY</p><p>775 €</p>', { realized: '775.00 EUR', availability: 'Sold' }],
    ["<p>Sold for: £504 (including buyer's premium)</p>", { realized: '504.00 GBP', availability: 'Sold' }],
    ['<p>Sold for £1,320 inc. 20 % buyer’s premium</p>', { realized: '1320.00 GBP', availability: 'Sold' }],
    ['<p>Zugeschlagen für: 420 € (inkl. Aufgeld)</p>', { realized: '420.00 EUR', availability: 'Sold' }],
    ['<p>Adjugé à : 420 € (frais inclus)</p>', { realized: '420.00 EUR', availability: 'Sold' }],
    ['<p>Rufpreis: 80 €</p><button>Bieten</button>', { start: '80.00 EUR', availability: 'Open' }],
    [
      '<p>Ausrufungspreis: 80 €</p><p>Meistbot: 95 €</p><button>Bieten</button>',
      { start: '80.00 EUR', price: '95.00 EUR' },
    ],
  ])('%s', (body, expected) => {
    expect(read({ body, currency: body.includes('£') ? 'GBP' : 'EUR' })).toMatchObject({ count: 1, ...expected });
  });

  it.each([
    ['Lot 12A: George III Guinea 1787', '12A', 'George III Guinea 1787'],
    ['Los 7 – Taler 1780', '7', 'Taler 1780'],
    ['Lotto n. 15. Scudo 1693', '15', 'Scudo 1693'],
    ['Los 1234: 5 Mark 1913 A', '1234', '5 Mark 1913 A'],
    ['Lot n° 101 bis - 20 Francs 1811 A', '101bis', '20 Francs 1811 A'],
    ['Lot #3012 1881-S Morgan Dollar', '3012', '1881-S Morgan Dollar'],
    ['Lot 12 pennies', undefined, 'Lot 12 pennies'],
    ['Lot of 12 coins: George III', undefined, 'Lot of 12 coins: George III'],
    ['Lot 5 pieces - silver', undefined, 'Lot 5 pieces - silver'],
  ])('takes the number from its heading: %s', (heading, lotNumber, title) => {
    expect(read({ title: heading, body: '<p>Starting bid 300 €</p><button>Place bid</button>' })).toMatchObject({
      lotNumber,
      title,
    });
  });
});

it('does not take a wall against programs for a removed lot', () => {
  const walls = [
    '<html><head><title>Access Denied</title></head><body><h1>Access Denied</h1></body></html>',
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>',
    '<html><head><title>403</title></head><body>Your access to this site has been limited by the site owner</body></html>',
  ];
  const page = (body: string) => ({ ...fetched({ kind: 'lot', url, sourceId: '12' }, body), status: 404 });
  for (const wall of walls) {
    expect(adapter.read(page(wall), sellerOf('generic-shop'))).toMatchObject({ faults: [{ scope: 'page' }] });
    expect(adapter.read(page(wall), sellerOf('generic-shop')).gone).toBeUndefined();
  }
  expect(adapter.read(page('<title>Not found</title>'), sellerOf('generic-shop')).gone).toBe(true);
});

describe('a stated description', () => {
  const printed = 'Gut ausgeprägt, aus der Sammlung eines Lehrers.';

  it.each([
    ['a quotation mark', '"', printed],
    ['a dash', '–', printed],
    ['an empty paragraph', '<p>&nbsp;</p>', printed],
    ['a field of a template', '{{ product.description }}', printed],
    ['nothing', undefined, printed],
    ['the title', 'Taler 1780 Günzburg', printed],
    ['a word', 'Vorzüglich.', 'Vorzüglich.'],
    ['a Japanese word', '美品', '美品'],
  ])('of %s', (_, description, expected) => {
    expect(
      read({
        data: { ...offer({ price: '25.00' }), description },
        body: `<p class="price">25,00 €</p><p>${printed}</p>`,
      }).description,
    ).toBe(expected);
  });

  it('of a short grade is used when nothing else is printed', () => {
    const data = { ...offer({ price: '25.00' }), description: 'ss' };
    expect(read({ data, body: '<p>25,00 €</p>' }).description).toBe('ss');
    expect(read({ data: { ...data, description: '"' }, body: '<p>25,00 €</p>' }).description).toBeUndefined();
  });
});
