import {
  CheerioCrawler,
  type CheerioCrawlingContext,
  Configuration,
  log,
  LogLevel,
  RequestList,
} from '@crawlee/cheerio';
import { type CrawledLot, type CrawlJob, measured, serveOneJob, type SurfaceName } from './surface';

/**
 * Crawlee's side, as its users write it: a CheerioCrawler whose handler takes title, price, currency, address and picture from each page, with
 * JSON.parse from JSON, from the page's script for JSON-LD, otherwise by selectors. It has no storage on disk, no delays, no sessions, no
 * retries and no robots.txt, a request list in memory (the cheaper of its two sources), and from the start the same concurrency as our side.
 */
serveOneJob(({ surface, plainUrls, concurrency, warmUp }: CrawlJob) => {
  log.setLevel(LogLevel.ERROR);
  return measured(plainUrls, warmUp, async (urls) => {
    const lots: CrawledLot[] = [];
    const failed: string[] = [];
    const crawler = new CheerioCrawler(
      {
        requestList: await RequestList.open(null, [...urls]),
        minConcurrency: concurrency,
        maxConcurrency: concurrency,
        useSessionPool: false,
        persistCookiesPerSession: false,
        maxRequestRetries: 0,
        additionalMimeTypes: ['application/json'],
        requestHandler: async (context) => void lots.push(...extractors[surface](context)),
        failedRequestHandler: async ({ request }) =>
          void failed.push(`${request.url}: ${request.errorMessages.join()}`),
      },
      new Configuration({ persistStorage: false }),
    );
    await crawler.run();
    if (failed[0] !== undefined) throw new Error(failed[0]);
    return lots;
  });
});

type Context = CheerioCrawlingContext;

interface ListedProduct {
  readonly handle: string;
  readonly title: string;
  readonly variants: readonly [{ readonly price: string }];
  readonly images: readonly [{ readonly src: string }];
}

interface Product {
  readonly title: string;
  /** Pence. */
  readonly price: number;
  readonly images: readonly [string];
}

interface ProductBlock {
  readonly '@type': string;
  readonly name: string;
  readonly offers: { readonly price: number | string; readonly priceCurrency: string };
  readonly image: string | readonly [string, ...string[]];
}

const extractors: Readonly<Record<SurfaceName, (context: Context) => readonly CrawledLot[]>> = {
  json({ request, body }) {
    const product = JSON.parse(body.toString()) as Product;
    const lot = {
      url: request.url,
      title: product.title,
      price: (product.price / 100).toFixed(2),
      currency: 'GBP',
      picture: new URL(product.images[0], request.url).href,
    };
    return [lot];
  },

  'json-list'({ request, body }) {
    const { products } = JSON.parse(body.toString()) as {
      readonly products: readonly ListedProduct[];
    };
    return products.map(({ handle, title, variants: [variant], images: [image] }) => ({
      url: new URL(`products/${handle}`, request.url).href,
      title,
      price: variant.price,
      currency: 'GBP',
      picture: image.src,
    }));
  },

  'json-ld'({ request, $ }) {
    const blocks = $('script[type="application/ld+json"]')
      .toArray()
      .map((block) => JSON.parse($(block).text()) as ProductBlock);
    const product = blocks.find((block) => block['@type'] === 'Product');
    if (!product) throw new Error(`no product in ${request.url}`);
    const lot = {
      url: request.url,
      title: product.name,
      price: String(product.offers.price),
      currency: product.offers.priceCurrency,
      picture: typeof product.image === 'string' ? product.image : product.image[0],
    };
    return [lot];
  },

  selectors({ request, $ }) {
    const entry = $('.browse .entry').first();
    // `Startpreis: 1.250 EUR`: the house prints whole amounts with a dot before the thousands.
    const printed = entry.find('.starting, .current, .realized').last().text();
    const lot = {
      url: request.url,
      title: entry.find('.summary a').text().trim(),
      price: printed.replace(/\D/g, ''),
      currency: /[A-Z]{3}$/.exec(printed.trim())?.[0] ?? '',
      picture: new URL($('.viewlotimgnav img').attr('src') ?? '', request.url).href,
    };
    return [lot];
  },
};
