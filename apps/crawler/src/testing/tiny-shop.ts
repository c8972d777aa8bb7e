import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SellerDescriptor } from '@obverse/sellers';

export interface Product {
  readonly id: number;
  title: string;
  price: string;
  available: boolean;
  images?: string[];
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

export interface SeenRequest {
  readonly path: string;
  readonly at: number;
}

/** A Shopify shop of a few products on real HTTP, for tests. It counts requests and returns errors on demand. */
export class TinyShop {
  readonly products = new Map<string, Product>();
  readonly seen: SeenRequest[] = [];
  /** Replies that replace the shop's own, by path with query. */
  readonly instead = new Map<string, Reply>();
  maxConcurrent = 0;
  private underWay = 0;
  private constructor(
    private readonly server: Server,
    private readonly key: string,
  ) {}

  static async open(key: string): Promise<TinyShop> {
    const server = createServer();
    const shop = new TinyShop(server, key);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => shop.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return shop;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get home(): string {
    const address = this.server.address();
    return `http://${this.key}.test.localhost:${typeof address === 'object' && address ? address.port : 0}/`;
  }

  descriptor(more: Partial<SellerDescriptor> = {}): SellerDescriptor {
    return {
      key: this.key,
      number: 1,
      names: [this.key],
      home: this.home,
      country: 'DE',
      form: 'shop',
      languages: ['de'],
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      politeness: { intervalMs: 1, concurrency: 1 },
      // A run does not begin unless a test waits for it (`CrawlBed.runUntil`).
      revisit: { minSeconds: 3_600, maxSeconds: 3_600 },
      permission: 'open',
      verified: { state: 'sample' },
      since: '2026-11-21',
      ...more,
      platform: 'shopify',
      options: {},
    };
  }

  add(handle: string, more: Partial<Product> = {}): void {
    this.products.set(handle, { id: this.products.size + 1, title: handle, price: '10.00', available: true, ...more });
  }

  requestCount(path: string): number {
    return this.seen.filter((request) => request.path === path).length;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.seen.push({ path, at: Date.now() });
    this.maxConcurrent = Math.max(this.maxConcurrent, ++this.underWay);
    response.on('close', () => this.underWay--);
    const instead = this.instead.get(path);
    // The delay makes overlapping requests visible.
    setTimeout(() => (instead ? instead(request, response) : this.reply(path, response)), 5);
  }

  private reply(path: string, response: ServerResponse): void {
    const handle = /^\/products\/([\w-]+)\.js$/.exec(path)?.[1];
    const product = handle === undefined ? undefined : this.products.get(handle);
    if (path === '/cart.js') return json(response, { currency: 'EUR' });
    if (path.startsWith('/products.json')) {
      const all = [...this.products].map(([name, listed]) => shopifyProduct(name, listed, (price) => price));
      return json(response, { products: /[?&]page=1$/.test(path) ? all : [] });
    }
    if (handle !== undefined && product)
      return json(
        response,
        shopifyProduct(handle, product, (price) => Number(price.replace('.', ''))),
      );
    response.writeHead(404).end();
  }
}

export const listPath = '/products.json?limit=250&page=1';

export function json(
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function shopifyProduct(
  handle: string,
  { id, title, price, available, images = [] }: Product,
  print: (price: string) => unknown,
) {
  return {
    id,
    title,
    handle,
    variants: [{ id, title, price: print(price), available }],
    images: images.map((src) => ({ src })),
  };
}
