import { preloadsOf } from './preloads';

const table = {
  languages: { en: ['/assets/en-1.js'], de: ['/assets/de-2.js'] },
  pages: { '': ['/assets/home-3.js', '/assets/home-4.css'], lot: ['/assets/lot-5.js'] },
  pageTexts: { lot: { en: ['/assets/en-6.js'] } },
};
const hrefs = (pathname: string, language: string) => preloadsOf(table, pathname, language).map(({ href }) => href);

describe('preloadsOf', () => {
  it('names the texts of the language and the files of the page', () => {
    expect(hrefs('/', 'de')).toEqual(['/assets/de-2.js', '/assets/home-3.js', '/assets/home-4.css']);
    expect(hrefs('/lot/denarius-0000000000001', 'en')).toEqual([
      '/assets/en-1.js',
      '/assets/lot-5.js',
      '/assets/en-6.js',
    ]);
  });

  it('names only the texts for a page or a segment without files of its own', () => {
    expect(hrefs('/contact', 'en')).toEqual(['/assets/en-1.js']);
    expect(hrefs('/constructor', 'en')).toEqual(['/assets/en-1.js']);
    expect(hrefs('/constructor', 'constructor')).toEqual([]);
  });

  it('links scripts as modules and styles as styles, in the mode in which the client fetches them', () => {
    expect(preloadsOf(table, '/', 'en')).toEqual([
      { rel: 'modulepreload', href: '/assets/en-1.js', crossOrigin: '' },
      { rel: 'modulepreload', href: '/assets/home-3.js', crossOrigin: '' },
      { rel: 'preload', as: 'style', href: '/assets/home-4.css', crossOrigin: '' },
    ]);
  });
});
