import { adapterFor } from '../../registry/platforms';
import { fetched } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('generic-shop');
const url = 'https://coins.example/p/12';
const title = 'Taler 1780 Günzburg';
const picture = (name: string, more = '') => `<img src="/${name}.jpg" alt="${title}" ${more}>`;

/** The names of the pictures, with the stated ones of a product for search engines. */
function picturesOf(body: string, stated?: readonly string[]): readonly string[] {
  const seller = sellerOf('generic-shop', {
    currency: 'EUR',
    languages: ['de'],
    options: { sitemapPath: '/sitemap.xml', productPath: '^/p/(\\d+)$', printed: true },
  });
  const product = {
    '@type': 'Product',
    name: title,
    description: 'Sehr schön, mit feiner Tönung.',
    image: stated?.map((name) => `https://coins.example/${name}.jpg`),
    offers: { price: '25.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  };
  const script = stated ? `<script type="application/ld+json">${JSON.stringify(product)}</script>` : '';
  const html = `<html><head><title>${title} | Sample Coins</title>${script}</head><body><main>${body}</main></body></html>`;
  const { lots } = adapter.read(fetched({ kind: 'lot', url, sourceId: '12' }, html), seller);
  return (lots[0]?.statement.images ?? []).map((one) => one.url.replace(/^https:\/\/coins\.example\/|\.jpg$/g, ''));
}

const rest = `<h1>${title}</h1><p class="price">25,00 €</p><button>In den Warenkorb</button>`;

describe('previews in other files', () => {
  const carousel = `<div class="carousel-inner"><div class="carousel-item">${picture('a1')}</div><div class="carousel-item">${picture('b2')}</div></div>`;

  it.each([
    [
      'controls of a slide show',
      `<ol><li data-bs-slide-to="0">${picture('k8')}</li><li data-bs-slide-to="1">${picture('k9')}</li></ol>`,
    ],
    ['a strip of thumbnails', `<div class="product-thumbs">${picture('k8')}${picture('k9')}</div>`],
    [
      'each in an element of its own',
      `<ul><li class="thumb">${picture('k8')}</li><li class="thumb">${picture('k9')}</li></ul>`,
    ],
    ['tabs', `<div><span role="tab">${picture('k8')}</span><span role="tab">${picture('k9')}</span></div>`],
    ['behind a counter', `<p>1 / 2</p><div class="slider-nav">${picture('k8')}${picture('k9')}</div>`],
  ])('%s', (_, strip) => {
    expect(picturesOf(`${carousel}${strip}${rest}`)).toEqual(['a1', 'b2']);
    expect(picturesOf(`${strip}${carousel}${rest}`)).toEqual(['a1', 'b2']);
  });

  it('that one shown picture is changed by show the others', () => {
    const strip = `<div class="thumbnails">${picture('k7')}${picture('k8')}${picture('k9')}</div>`;
    expect(picturesOf(`<div class="main-image">${picture('a1')}</div>${strip}${rest}`)).toEqual(['a1', 'k8', 'k9']);
  });

  it('that link to full sizes give way to them', () => {
    const linked = (small: string, full: string) => `<a href="/${full}.jpg">${picture(small)}</a>`;
    const strip = `<div class="thumbs">${linked('k8', 'xa')}${linked('k9', 'xb')}</div>`;
    expect(picturesOf(`${carousel}${strip}${rest}`)).toEqual(['xa', 'xb']);
  });

  it('that are all pictures stay', () => {
    expect(picturesOf(`<div class="thumbnails">${picture('k8')}${picture('k9')}</div>${rest}`)).toEqual(['k8', 'k9']);
    expect(picturesOf(`<img class="post-thumbnail" src="/a.jpg"><p>Rückseite</p><img src="/b.jpg">${rest}`)).toEqual([
      'a',
      'b',
    ]);
  });
});

it.each([
  ['slick-slide slick-cloned', 'slick-slide'],
  ['swiper-slide swiper-slide-duplicate', 'swiper-slide'],
  ['owl-item cloned', 'owl-item'],
  ['splide__slide splide__slide--clone', 'splide__slide'],
  ['glide__slide glide__slide--clone', 'glide__slide'],
  ['bx-clone', 'slide'],
  ['clone', 'flex-active-slide'],
])('copies of a slider (%s) do not change the order', (clone, slide) => {
  const slider = [
    [clone, 'c'],
    [slide, 'a'],
    [slide, 'b'],
    [slide, 'c'],
    [clone, 'a'],
  ].map(([classes, name]) => `<div class="${classes}">${picture(String(name))}</div>`);
  expect(picturesOf(`<div class="slider">${slider.join('')}</div>${rest}`)).toEqual(['a', 'b', 'c']);
});

it('a captcha, a sign and a button are not pictures of the lot', () => {
  const form = '<form><img src="/captcha/5.jpg" alt="Code"><img src="/star.jpg" width="16" height="16"></form>';
  const button = '<img src="/buy.jpg" alt="In den Warenkorb">';
  expect(picturesOf(`${picture('a')}${rest}<h2>Frage stellen</h2>${form}${button}`)).toEqual(['a']);
});

describe('a gallery beside one stated picture', () => {
  it.each([
    ['with the same file', `<div>${picture('a')}${picture('b')}</div>`, ['a', 'b']],
    ['with a size of it', `<div>${picture('a-300x300')}${picture('b')}</div>`, ['a', 'b']],
    ['that begins with another', `<div>${picture('b')}${picture('a')}</div>`, ['b', 'a']],
    ['in other files', `<div class="gallery">${picture('k8')}${picture('k9')}</div>`, ['k8', 'k9']],
    ['without a name and in other files', '<div><img src="/k8.jpg"><img src="/k9.jpg"></div>', ['a']],
    ['of other lots', `<h2>Ähnliche Artikel</h2><div class="gallery">${picture('k8')}${picture('k9')}</div>`, ['a']],
  ])('%s', (_, gallery, expected) => {
    const isBelow = gallery.startsWith('<h2>');
    const body = isBelow ? `${rest}${gallery}` : `${gallery}${rest}`;
    expect(picturesOf(body, ['a'])).toEqual(expected);
  });

  it('is read where no picture is stated', () => {
    expect(picturesOf(`<div class="gallery">${picture('k8')}${picture('k9')}</div>${rest}`, [])).toEqual(['k8', 'k9']);
  });

  it('does not replace several stated pictures', () => {
    expect(picturesOf(`<div>${picture('a')}${picture('b')}${picture('c')}</div>${rest}`, ['b', 'a'])).toEqual([
      'b',
      'a',
    ]);
  });
});
