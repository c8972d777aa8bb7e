import { preloadsOf } from './preloads';

const table = {
  client: ['/assets/main-0.js'],
  languages: { en: ['/assets/en-1.js'], de: ['/assets/de-2.js'] },
  pages: { '': ['/assets/home-3.js', '/assets/home-4.js'], lot: ['/assets/lot-5.js'] },
  widePages: { lot: ['/assets/filters-7.js'] },
  pageTexts: { lot: { en: ['/assets/en-6.js'] } },
};
const hrefs = (pathname: string, language: string, isWide = false) =>
  preloadsOf(table, pathname, language, isWide).map(({ href }) => href);

describe('preloadsOf', () => {
  it('names the client, the texts of the language and the files of the page', () => {
    expect(hrefs('/', 'de')).toEqual([
      '/assets/main-0.js',
      '/assets/de-2.js',
      '/assets/home-3.js',
      '/assets/home-4.js',
    ]);
    expect(hrefs('/lot/denarius-0000000000001', 'en')).toEqual([
      '/assets/main-0.js',
      '/assets/en-1.js',
      '/assets/lot-5.js',
      '/assets/en-6.js',
    ]);
  });

  it('names what the page shows next to the rest on a wide screen', () => {
    expect(hrefs('/lot/denarius-0000000000001', 'de', true)).toEqual([
      '/assets/main-0.js',
      '/assets/de-2.js',
      '/assets/lot-5.js',
      '/assets/filters-7.js',
    ]);
  });

  it('names only the client and the texts for a page or a segment without files of its own', () => {
    expect(hrefs('/contact', 'en')).toEqual(['/assets/main-0.js', '/assets/en-1.js']);
    expect(hrefs('/constructor', 'en')).toEqual(['/assets/main-0.js', '/assets/en-1.js']);
    expect(hrefs('/constructor', 'constructor')).toEqual(['/assets/main-0.js']);
  });

  it('links scripts as modules, in the mode in which the client fetches them', () => {
    const links = preloadsOf({ ...table, client: [] }, '/contact', 'en', false);
    expect(links).toEqual([{ rel: 'modulepreload', href: '/assets/en-1.js', crossOrigin: '' }]);
  });
});
