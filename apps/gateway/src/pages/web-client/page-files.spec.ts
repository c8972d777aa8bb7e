import { plainPage } from '../page/pages';
import { filesOfPage, readManifest } from './page-files';
import { renderPage, templateOf } from './page-template';

const manifest = readManifest(
  JSON.stringify({
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_load.js'], css: ['assets/index.css'] },
    '_load.js': { file: 'assets/load.js' },
    'src/app/react.ts': { file: 'assets/react.js', imports: ['_load.js'] },
    'src/app/main.tsx': { file: 'assets/main.js', imports: ['_common.js', 'src/app/react.ts'] },
    '_common.js': { file: 'assets/common.js' },
    '_gallery.js': { file: 'assets/gallery.js', imports: ['_common.js', 'src/features/lot/index.ts'] },
    'src/features/lot/index.ts': { file: 'assets/lot.js', imports: ['_gallery.js'] },
    'src/features/search/index.ts': { file: 'assets/search.js', imports: ['_common.js'] },
    'virtual:texts/first/de': { file: 'assets/de.js' },
    'virtual:texts/coin/de': { file: 'assets/coin-de.js' },
  }),
);

describe('filesOfPage', () => {
  it('names the client, and the code and texts of the page that it loads later, each once', () => {
    expect(filesOfPage(manifest, '/lot/x', 'de')).toEqual([
      '/assets/react.js',
      '/assets/main.js',
      '/assets/common.js',
      '/assets/de.js',
      '/assets/lot.js',
      '/assets/gallery.js',
      '/assets/coin-de.js',
    ]);
    expect(filesOfPage(manifest, '/search/open', 'de')).toEqual([
      '/assets/react.js',
      '/assets/main.js',
      '/assets/common.js',
      '/assets/de.js',
      '/assets/search.js',
    ]);
  });

  it('names what the build has', () => {
    const client = ['/assets/react.js', '/assets/main.js', '/assets/common.js'];
    expect(filesOfPage(manifest, '/contact', 'en')).toEqual(client);
    expect(filesOfPage(manifest, '/constructor', 'de')).toEqual([...client, '/assets/de.js']);
    expect(filesOfPage({}, '/lot/x', 'de')).toEqual([]);
  });
});

it('a file that is no manifest is an error', () =>
  expect(() => readManifest('{"index.html":{"file":7}}')).toThrow(/expected string/));

describe('a template', () => {
  const html = '<html><head><meta name="viewport" content="x"><title>a</title></head><div id="root"></div></html>';

  it('has preloads after the viewport and before the title, scripts as modules', () => {
    const page = plainPage({ page: 'plain', name: 'contact' }, 'it');
    const files = ['/assets/a.js', '/assets/b.js'];
    const written = renderPage(templateOf(html), page, {
      origin: 'https://a.example',
      path: '/contact',
      files,
      view: undefined,
    });
    const places = [
      '<html lang="it">',
      '<meta name="viewport" content="x">',
      '<link rel="modulepreload" href="/assets/a.js" crossorigin="" />',
      '<link rel="modulepreload" href="/assets/b.js" crossorigin="" />',
      '<title>Contatto / Feedback · Obverse</title>',
      '<div id="root"><div class="plain-page">',
    ].map((part) => written.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('leaves the preloads of scripts to the client where it shows a first view', () => {
    const page = plainPage({ page: 'plain', name: 'contact' }, 'it');
    const options = { origin: 'https://a.example', path: '/', files: ['/assets/a.js'], view: '<p>view</p>' };
    const written = renderPage(templateOf(html), page, options);
    expect(written).toContain('<html lang="it" data-first-view>');
    expect(written).not.toContain('/assets/a.js');
    expect(written).toContain('<div id="root"><p>view</p></div>');
  });

  it.each(['<title>a</title>', '<div id="root"></div>', '<meta name="viewport" content="x">'])(
    'is refused without %s',
    (part) => expect(() => templateOf(html.replace(part, ''))).toThrow(/has no place for/),
  );
});
