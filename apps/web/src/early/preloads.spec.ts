import { preloadsOf } from './preloads';

const table = {
  styles: '/assets/later-8.css',
  client: ['/assets/main-0.js'],
  texts: '/assets/texts-{language}-{group}-1.js',
  languages: ['en', 'de'],
  pages: { '': ['/assets/home-3.js', '/assets/home-4.js'], lot: ['/assets/lot-5.js'] },
  widePages: { lot: ['/assets/filters-7.js'] },
  pageTexts: { lot: 'coin' },
};
const hrefs = (pathname: string, language: string, isWide = false) =>
  preloadsOf({ ...table, styles: undefined }, pathname, language, isWide).map(({ href }) => href);

describe('preloadsOf', () => {
  it('names the client, the texts of the language and the files of the page', () => {
    expect(hrefs('/', 'de')).toEqual([
      '/assets/main-0.js',
      '/assets/texts-de-first-1.js',
      '/assets/home-3.js',
      '/assets/home-4.js',
    ]);
    expect(hrefs('/lot/denarius-0000000000001', 'en')).toEqual([
      '/assets/main-0.js',
      '/assets/texts-en-first-1.js',
      '/assets/texts-en-coin-1.js',
      '/assets/lot-5.js',
    ]);
  });

  it('names what the page shows next to the rest on a wide screen', () => {
    expect(hrefs('/lot/denarius-0000000000001', 'de', true)).toEqual([
      '/assets/main-0.js',
      '/assets/texts-de-first-1.js',
      '/assets/texts-de-coin-1.js',
      '/assets/lot-5.js',
      '/assets/filters-7.js',
    ]);
  });

  it('names only the client and the texts for a page or a segment without files of its own', () => {
    expect(hrefs('/contact', 'en')).toEqual(['/assets/main-0.js', '/assets/texts-en-first-1.js']);
    expect(hrefs('/constructor', 'en')).toEqual(['/assets/main-0.js', '/assets/texts-en-first-1.js']);
    expect(hrefs('/constructor', 'constructor')).toEqual(['/assets/main-0.js']);
  });

  it('links the other styles, and scripts as modules, in the mode in which the client fetches them', () => {
    const links = preloadsOf({ ...table, client: [] }, '/contact', 'en', false);
    expect(links).toEqual([
      { rel: 'preload', as: 'style', href: '/assets/later-8.css' },
      { rel: 'modulepreload', href: '/assets/texts-en-first-1.js', crossOrigin: '' },
    ]);
  });
});
