import { readSitemap } from './sitemap';

it('reads addresses with entities and CDATA, and their modification dates', () => {
  const xml =
    '<urlset><url><loc> https://a.example/p?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.example/q]]></loc><lastmod>2026-11-21</lastmod></url></urlset>';
  expect(readSitemap(xml)).toEqual({
    kind: 'urls',
    entries: [{ address: 'https://a.example/p?a=1&b=2' }, { address: 'https://a.example/q', lastmod: '2026-11-21' }],
  });
});

it('reads an index', () => {
  expect(
    readSitemap(
      '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>',
    ),
  ).toEqual({
    kind: 'index',
    entries: [{ address: 'https://a.example/1.xml' }],
  });
});

it('returns undefined for a web page', () =>
  expect(readSitemap('<html><loc>https://a.example/</loc></html>')).toBeUndefined());

it('stays linear on addresses that never end', () => {
  readSitemap(`<urlset>${'<loc>x'.repeat(500_000)}`);
  readSitemap(`<urlset>${'<loc '.repeat(500_000)}`);
});
