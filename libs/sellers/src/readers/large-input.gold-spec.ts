import { parseBrokenJson } from './structured-data/broken-json';
import { parseInstant } from './time/dates';
import { readFeed } from './structured-data/feed';
import { openHtml } from './markup/html';
import { readJsonLd } from './structured-data/json-ld';
import { readMicrodata } from './structured-data/microdata';
import { parseMoney } from './money/money';
import { readOpenGraph } from './structured-data/open-graph';
import { mainProduct, readProduct } from './structured-data/product';
import { embeddedBlocks, readEmbeddedProduct } from './structured-data/embedded-product';
import { readPlainPage } from './printed-pages/plain-page';
import { repeatedBlocks } from './printed-pages/repeated-blocks';
import { readSitemap } from './structured-data/sitemap';
import { htmlToLine, htmlToText } from './text/text';
import { absoluteUrl } from './text/url';

// Extraction in quadratic time would take hours for these inputs, in exponential time forever; this limit distinguishes it from a busy machine.
jest.setTimeout(300_000);

type Giants = Readonly<Record<string, string>>;

const markup: Giants = {
  'tags nested two hundred thousand deep': '<b>'.repeat(200_000),
  'tags nested and wrongly closed': '<b></i>'.repeat(150_000),
  'tags whose ends are in comments': '<b><!--</b>-->'.repeat(100_000),
  'tags whose ends are in attributes': '<b title="</b>">'.repeat(100_000),
  'tags nested, then two hundred thousand wrong ends': '<b>'.repeat(100_000) + '</i>'.repeat(200_000),
  'drawings nested a hundred thousand deep': '<svg>'.repeat(100_000),
  'a million attributes': `<html><div ${Array.from({ length: 1_000_000 }, (_, at) => `a${at.toString(36)}`).join(' ')}>Denar`,
  'an attribute of four megabytes': `<meta property="og:title" content="${'x'.repeat(4_000_000)}">`,
  'fifty thousand metas': '<meta name=a content=b>'.repeat(50_000),
  'a comment without an end, again and again': '<!-- '.repeat(800_000),
  'fifty thousand terms': '<dl>' + '<dt>a'.repeat(50_000) + '<dd>b</dl>',
  'rows in rows in rows': '<table><tr><td>1<td>'.repeat(30) + '<tr><td>a<td>b'.repeat(10_000),
  'lots in lots in lots': '<div class="lot"><a href="/1">x</a>'.repeat(500) + '<i>Denar</i>'.repeat(20_000),
  'items in items under two names': '<div itemscope itemtype="https://schema.org/Product" itemprop="a b">'.repeat(500),
  'an item of a million names': `<div itemscope><b itemprop="${'a '.repeat(1_000_000)}">x</b></div>`,
  'four megabytes of brackets': '<'.repeat(4_000_000),
  'entities without an end': '&'.repeat(2_000_000),
};

const texts: Giants = {
  'four megabytes of blanks': ' '.repeat(4_000_000),
  'four megabytes of line breaks': ' \n'.repeat(2_000_000),
  'four megabytes of entities': '&amp;'.repeat(800_000),
  'four megabytes of digits': '9'.repeat(4_000_000),
  'prices without an end': '1,234.50 € '.repeat(300_000),
};

const json: Giants = {
  'lists nested a million deep': '['.repeat(1_000_000),
  'objects nested a hundred thousand deep': '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000),
  'quotes without an end': '{"'.repeat(1_000_000),
  'commas without values': '['.concat(','.repeat(1_000_000), ']'),
  'comments in JSON': '{'.concat('/*'.repeat(1_000_000)),
  'blanks between brackets': '[ '.repeat(500_000) + ' ]'.repeat(500_000),
};

const products: Giants = {
  'scripts without an end': '<script type="application/ld+json">'.repeat(120_000),
  'a Product of two hundred thousand offers': product('offers', '{"@id":"#a"}', 200_000),
  'a Product of two hundred thousand pictures': product('image', '{"@id":"#a"}', 200_000),
  'a Product of a hundred thousand properties': product('additionalProperty', '{"name":"<b>a","value":"c"}', 100_000),
};

const lists: Giants = {
  'a feed nested deep': '<rss>' + '<item><title>'.repeat(200_000),
  'a sitemap of ninety thousand places': '<urlset>' + '<url><loc>https://coins.example/1</loc></url>'.repeat(90_000),
  'a sitemap of blanks': '<urlset><loc>' + ' '.repeat(4_000_000),
  'places without an end': '<urlset>' + '<loc> '.repeat(600_000),
};

const plain: Giants = {
  'lines of prices': '<title>Denar</title><h1>Denar</h1>' + '<p>Estimate: 400 - 600 EUR</p>'.repeat(20_000),
  'lots next to a lot': '<h1>Denar</h1>' + '<div><a href="/2"><img src="a.jpg"></a><b>5 €</b></div>'.repeat(15_000),
  'headings in headings': '<h1>Denar'.repeat(400) + '<h2>5 €</h2>'.repeat(10_000),
};

const data: Giants = {
  'attributes without an end': '<i data-a="{'.repeat(300_000),
  'scripts that assign': '<script>window.a = {'.repeat(100_000),
  'a list of data': `<title>Denar</title><script type="application/json">[${Array.from({ length: 60_000 }, (_, at) => `{"name":"Denar","url":"/${at}","price":"1.50"}`).join(',')}]</script>`,
};

function product(field: string, part: string, count: number): string {
  const parts = Array.from({ length: count }, () => part).join(',');
  const others = Array.from({ length: 4_000 }, (_, at) => `{"@id":"#${at}"}`).join(',');
  const graph = `[{"@type":"Product","name":"Denar","${field}":[${parts}]},${others}]`;
  return `<script type="application/ld+json">{"@graph":${graph}}</script>`;
}

const selectors = ['.lot', 'a@href', 'dl', 'table', 'b b', '[itemprop]', 'i:first-child'];

type Read = (body: string) => unknown;

const read = {
  text: (body) => [htmlToText(body, 100_000), htmlToLine(body, 500)],
  selectors(body) {
    const html = openHtml(body);
    for (const selector of selectors) {
      html?.line(selector);
      html?.rows(selector);
      for (const part of html?.fragments(selector) ?? []) part.line('a', part.text('', 1_000)?.length);
    }
    return html?.without('.lot').text('', 1_000);
  },
  'JSON-LD': (body) => {
    const { nodes } = readJsonLd(body);
    const choice = mainProduct(nodes, { url: 'https://coins.example/' });
    return 'product' in choice && readProduct(choice.product, nodes, { currency: 'EUR' });
  },
  microdata(body) {
    const nodes = readMicrodata(body);
    return nodes.map((node) => readProduct(node, nodes, { currency: 'EUR' }));
  },
  'Open Graph': readOpenGraph,
  'broken JSON': parseBrokenJson,
  feeds: readFeed,
  sitemaps: readSitemap,
  'repeated blocks': repeatedBlocks,
  'pages without marks': (body) => readPlainPage(body, 'https://coins.example/lot/1', { currency: 'EUR' }),
  'data of scripts': (body) => [readEmbeddedProduct(body, 'https://coins.example/lot/1'), embeddedBlocks(body)],
  prices: (body) => parseMoney(body, { currency: 'EUR' }),
  dates: (body) => parseInstant(body, { timezone: 'Europe/Berlin', languages: ['de'] }),
  addresses: (body) => absoluteUrl(body, 'https://coins.example/'),
} satisfies Readonly<Record<string, Read>>;

describe.each<[string, Read, Giants]>([
  ['text', read.text, { ...markup, ...texts }],
  ['selectors', read.selectors, { ...markup, ...texts }],
  ['repeated blocks', read['repeated blocks'], markup],
  ['pages without marks', read['pages without marks'], { ...markup, ...texts, ...plain }],
  ['data of scripts', read['data of scripts'], { ...markup, ...products, ...data }],
  ['microdata', read.microdata, markup],
  ['Open Graph', read['Open Graph'], { ...markup, ...products }],
  ['JSON-LD', read['JSON-LD'], { ...markup, ...products }],
  ['broken JSON', read['broken JSON'], { ...json, ...texts }],
  ['feeds', read.feeds, lists],
  ['sitemaps', read.sitemaps, lists],
  ['prices', read.prices, texts],
  ['dates', read.dates, texts],
  ['addresses', read.addresses, texts],
])('%s', (_, reader, giants) => {
  it.each(Object.entries(giants))('of %s are handled in bounded time', (_name, body) => {
    expect(() => reader(body)).not.toThrow();
  });
});
