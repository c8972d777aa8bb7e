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

it('reads any prefix of the namespace, and no addresses of other namespaces', () => {
  const xml = `<?xml version="1.0"?><sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><sm:url>
    <sm:loc>https://a.example/1</sm:loc><sm:lastmod>2026-11-01</sm:lastmod><image:image><image:loc>https://a.example/1.jpg</image:loc></image:image></sm:url></sm:urlset>`;
  const entries = [{ address: 'https://a.example/1', lastmod: '2026-11-01' }];
  expect(readSitemap(xml)).toEqual({ kind: 'urls', entries });
  expect(readSitemap(xml.replaceAll('sm:', '').replace('xmlns:sm', 'xmlns'))).toEqual({ kind: 'urls', entries });
  const index =
    '<ns0.1:sitemapindex><ns0.1:sitemap><ns0.1:loc>https://a.example/1.xml</ns0.1:loc></ns0.1:sitemap></ns0.1:sitemapindex>';
  expect(readSitemap(index)).toEqual({ kind: 'index', entries: [{ address: 'https://a.example/1.xml' }] });
});

it('reads a text file of addresses', () => {
  const entries = ['https://a.example/1', 'https://a.example/2'].map((address) => ({ address }));
  expect(readSitemap('https://a.example/1\nhttps://a.example/2\n')).toEqual({ kind: 'urls', entries });
  expect(readSitemap('\ufeffhttps://a.example/1\r\n\r\nhttps://a.example/2')).toEqual({ kind: 'urls', entries });
  expect(readSitemap('https://a.example/1 is our address')).toBeUndefined();
  expect(readSitemap('https://a.example/1\nnot found')).toBeUndefined();
});

it('returns undefined for a web page', () =>
  expect(readSitemap('<html><loc>https://a.example/</loc></html>')).toBeUndefined());

it('stays linear on addresses that never end', () => {
  readSitemap(`<urlset>${'<loc>x'.repeat(500_000)}`);
  readSitemap(`<urlset>${'<loc '.repeat(500_000)}`);
});
