import fc from 'fast-check';
import { readFeed } from './feed';

const merchant = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
 <atom:link rel="next" href="https://a.example/feed?page=2"/>
 <item><title><![CDATA[Taler & Gulden]]></title><link>https://a.example/taler?a=1&amp;b=2</link><g:id>7</g:id><g:price>12.00 USD</g:price>
 <g:availability>in stock</g:availability><g:image_link>https://a.example/7.jpg</g:image_link><g:product_type>Coins</g:product_type>
 <g:product_type>Silver</g:product_type></item><item><g:id>8</g:id></item></channel></rss>`;

it('parses a Merchant feed', () => {
  expect(readFeed(merchant)).toEqual({
    kind: 'rss',
    next: 'https://a.example/feed?page=2',
    items: [
      {
        id: '7',
        link: 'https://a.example/taler?a=1&b=2',
        title: 'Taler & Gulden',
        categories: [],
        images: ['https://a.example/7.jpg'],
        merchant: {
          id: '7',
          price: '12.00 USD',
          availability: 'in stock',
          image_link: 'https://a.example/7.jpg',
          product_type: 'Coins',
        },
      },
      { id: '8', categories: [], images: [], merchant: { id: '8' } },
    ],
  });
});

it('parses RSS with its own namespaces', () => {
  const item =
    '<item><guid>https://a.example/?p=9</guid><title>Dukat</title><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate><category>Gold</category><description>short</description><content:encoded><![CDATA[<p>long</p>]]></content:encoded><media:content url="https://a.example/9.jpg" medium="image"/></item>';
  expect(readFeed(`<rss><channel>${item}</channel></rss>`)?.items).toEqual([
    {
      id: 'https://a.example/?p=9',
      link: 'https://a.example/?p=9',
      title: 'Dukat',
      description: '<p>long</p>',
      changed: 'Sat, 21 Nov 2026 10:00:00 GMT',
      categories: ['Gold'],
      images: ['https://a.example/9.jpg'],
      merchant: {},
    },
  ]);
});

it('parses Atom', () => {
  const entry =
    '<entry><id>tag:a.example,2026:1</id><title type="html">Groschen</title><link rel="alternate" href="https://a.example/1"/><link rel="edit" href="https://a.example/edit"/><published>2026-11-20T10:00:00Z</published><updated>2026-11-21T10:00:00Z</updated><category term="Silver"/></entry>';
  expect(readFeed(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`)).toEqual({
    kind: 'atom',
    items: [
      {
        id: 'tag:a.example,2026:1',
        link: 'https://a.example/1',
        title: 'Groschen',
        changed: '2026-11-21T10:00:00Z',
        categories: ['Silver'],
        images: [],
        merchant: {},
      },
    ],
  });
});

it.each(['<html><body>no feed</body></html>', '', '<urlset></urlset>'])('returns undefined for %j', (text) => {
  expect(readFeed(text)).toBeUndefined();
});

it('keeps the items before a feed breaks off', () => {
  expect(readFeed('<rss><item><guid>1</guid></item><item><guid>2')?.items).toMatchObject([{ id: '1' }]);
});

it('never throws', () => {
  readFeed(`<rss>${'<item><a>'.repeat(50_000)}`);
  const token = fc.constantFrom('<item>', '</item>', '<link>', '<g:id>', '</g:id>', '<![CDATA[', ']]>', 'x', '&', '\0');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(token, { maxLength: 200 }).map((all) => all.join('')),
  );
  fc.assert(fc.property(text, (xml) => void readFeed(`<rss>${xml}`)));
});
