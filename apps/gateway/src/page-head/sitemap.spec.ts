import { sitemapIndex, sitemapPart } from './sitemap';

const site = 'https://obverse.example';

it('names the parts', () => {
  expect(sitemapIndex(site, ['/sitemap-pages.xml'])).toContain(
    '<sitemap><loc>https://obverse.example/sitemap-pages.xml</loc></sitemap>',
  );
});

it('escapes addresses and states the day of the change', () => {
  expect(sitemapPart(site, [{ path: '/lot/a&<b>', changedOn: '2026-11-24' }, { path: '/' }])).toContain(
    '<url><loc>https://obverse.example/lot/a&amp;&lt;b&gt;</loc><lastmod>2026-11-24</lastmod></url>\n<url><loc>https://obverse.example/</loc></url>',
  );
});

it('has at most 50,000 addresses in a part', () => {
  const entries = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${index}` }));
  expect(sitemapPart(site, entries).match(/<url>/g)).toHaveLength(50_000);
});
