import { robotsText } from './robots-text';
import { nameOfPart, partOfName, partsOf, type SitemapPart } from './sitemap-parts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap-xml';

const origin = 'https://coins.example';

async function* given(...lists: readonly (readonly SitemapEntry[])[]): AsyncGenerator<readonly SitemapEntry[]> {
  yield* lists;
}

describe('the parts of a sitemap', () => {
  it('divide 23 million lots into fewer parts than one index may have', () => {
    const parts = partsOf({ lots: 23_000_000, auctions: 25_000 });
    expect(parts.filter(({ of }) => of === 'lots')).toHaveLength(2_300);
    expect(parts.filter(({ of }) => of === 'auctions')).toHaveLength(3);
    expect(parts.length).toBeLessThan(50_000);
    expect(partsOf({ lots: 1_000_000_000, auctions: 0 }).length).toBeLessThan(50_000);
  });

  it('of a site without lots are its pages and companies', () =>
    expect(partsOf({ lots: 0, auctions: 0 })).toEqual([{ of: 'pages' }, { of: 'companies' }]));

  it.each<SitemapPart>([
    { of: 'pages' },
    { of: 'companies' },
    { of: 'auctions', part: 3 },
    { of: 'lots', part: 7, parts: 12 },
  ])('are found by their name: %j', (part) => expect(partOfName(nameOfPart(part))).toEqual(part));

  it.each([
    '',
    'lots',
    'lots-1',
    'lots-0-of-2',
    'lots-3-of-2',
    'lots-1-of-9999999',
    'auctions-0',
    'auctions-1-of-2',
    '../etc',
    'lots-1-of-2-of-3',
    'constructor',
    'lots-1e3-of-2e3',
  ])('have no name %j', (name) => expect(partOfName(name)).toBeUndefined());
});

describe('a sitemap', () => {
  it('has absolute addresses with the time of their last change, escaped', async () => {
    const hostile = { path: '/lot/a&b<c>\'d"', changedAt: '</lastmod><script>' };
    const known = { path: '/lot/x', changedAt: '2026-11-21T10:00:00.000Z' };
    const chunks: string[] = [];
    for await (const chunk of sitemapXml(given([known], [hostile, { path: '/' }]), origin)) chunks.push(chunk);
    expect(chunks.join('')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://coins.example/lot/x</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>',
        '<url><loc>https://coins.example/lot/a&amp;b&lt;c&gt;&#39;d&quot;</loc><lastmod>&lt;/lastmod&gt;&lt;script&gt;</lastmod></url>',
        '<url><loc>https://coins.example/</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('is listed in an index', () =>
    expect(sitemapIndexXml(['/sitemap/pages.xml'], origin)).toContain(
      '<sitemap><loc>https://coins.example/sitemap/pages.xml</loc></sitemap>',
    ));
});

it('robots.txt refuses the calls, except those that show content, and names the sitemap', () => {
  const lines = robotsText(origin).split('\n');
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /api/']);
  expect(lines).toContain('Allow: /api/lots/');
  expect(lines.filter((line) => /goto|user|sys/.test(line))).toEqual([]);
  expect(lines).toContain('Sitemap: https://coins.example/sitemap.xml');
});
