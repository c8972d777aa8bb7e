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

const addressesOf = (text: string) => readSitemap(text)?.entries.map(({ address }) => address);

it.each(['sm', 'ns0', 'sitemap'])('reads elements with the prefix %s of the protocol’s namespace', (prefix) => {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const xml = `<?xml version="1.0"?><${prefix}:urlset xmlns:${prefix}="${namespace}"><${prefix}:url><${prefix}:loc>https://a.example/p</${prefix}:loc><${prefix}:lastmod>2026-11-01</${prefix}:lastmod></${prefix}:url></${prefix}:urlset>`;
  expect(readSitemap(xml)).toEqual({
    kind: 'urls',
    entries: [{ address: 'https://a.example/p', lastmod: '2026-11-01' }],
  });
});

it('reads an index with a prefix', () => {
  const xml =
    '<s:sitemapindex xmlns:s="https://www.sitemaps.org/schemas/sitemap/0.9"><s:sitemap><s:loc><![CDATA[https://a.example/1.txt]]></s:loc></s:sitemap></s:sitemapindex>';
  expect(readSitemap(xml)).toEqual({ kind: 'index', entries: [{ address: 'https://a.example/1.txt' }] });
});

it('does not take the addresses of pictures and videos for pages', () => {
  const xml =
    '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/p</loc><image:image><image:loc>https://a.example/p.jpg</image:loc></image:image></url></urlset>';
  expect(addressesOf(xml)).toEqual(['https://a.example/p']);
});

it('reads the versions of a page in other languages', () => {
  const xml =
    '<urlset><url><loc>https://a.example/de/p</loc><xhtml:link rel="alternate" hreflang="de" href="https://a.example/de/p"/><xhtml:link href=\'https://a.example/en/p?a=1&amp;b=2\' hreflang="en-GB" rel="alternate"/></url><url><loc>https://a.example/q</loc></url></urlset>';
  expect(readSitemap(xml)?.entries).toEqual([
    {
      address: 'https://a.example/de/p',
      versions: { de: 'https://a.example/de/p', 'en-GB': 'https://a.example/en/p?a=1&b=2' },
    },
    { address: 'https://a.example/q' },
  ]);
});

it.each([
  ['', '\n'],
  ['\ufeff', '\r\n'],
  ['\n\n', '\n\n'],
])('reads a text of addresses (%j, %j)', (start, end) => {
  expect(readSitemap(`${start}https://a.example/p/1${end}https://a.example/p/2${end}`)).toEqual({
    kind: 'urls',
    entries: [{ address: 'https://a.example/p/1' }, { address: 'https://a.example/p/2' }],
  });
});

it.each([
  [
    'RSS',
    '<?xml version="1.0"?><rss version="2.0"><channel><item><link>https://a.example/p</link></item></channel></rss>',
  ],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://a.example/p"/></entry></feed>'],
])('reads a feed of %s', (_, xml) => expect(addressesOf(xml)).toEqual(['https://a.example/p']));

it.each([
  ['a text with an address', 'https://a.example/ is our shop'],
  ['rules for robots', 'User-agent: *\nSitemap: https://a.example/sitemap.xml'],
  ['nothing', ''],
  ['JSON', '["https://a.example/p"]'],
])('returns undefined for %s', (_, text) => expect(readSitemap(text)).toBeUndefined());

it('returns undefined for a web page', () =>
  expect(readSitemap('<html><loc>https://a.example/</loc></html>')).toBeUndefined());

it('stays linear on addresses that never end', () => {
  readSitemap(`<urlset>${'<loc>x'.repeat(500_000)}`);
  readSitemap(`<urlset>${'<loc '.repeat(500_000)}`);
});
