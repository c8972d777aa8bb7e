import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Platform, platformIndexOf, type Platforms, platformsOf, shippedPlatforms } from '@obverse/sellers';

const KIT = path.resolve(__dirname, '../libs/sellers/src/adapter-kit');

/** A shop program that the repository does not know: its list names a page a line, and its pages have a field a line. */
const source = `
import { definePlatform } from '${KIT}/define-platform';
import { refusal, stateLot, unreadable } from '${KIT}/lot-extraction';
import { noOptions } from '${KIT}/no-options';
import { emptyPage, type FetchedPage, type PageRequest } from '${KIT}/platform-adapter';

function lotPage(home: string, path: string): PageRequest {
  return { kind: 'lot', url: new URL(path, home).href, sourceId: path };
}

function readLot({ request, body }: FetchedPage) {
  const fields = new Map(body.split('\\n').map((line): [string, string] => [line.split(':')[0] ?? '', line.split(': ')[1] ?? '']));
  const stated = stateLot({
    sourceId: request.sourceId ?? '',
    url: request.url,
    title: fields.get('coin') ?? '',
    saleKind: 'fixed',
    price: { amount: fields.get('price') ?? '', currency: 'EUR' },
    availability: fields.get('left') === '0' ? 'OutOfStock' : 'InStock',
  } as Parameters<typeof stateLot>[0]);
  return 'reason' in stated
    ? unreadable({ request, body } as FetchedPage, stated.reason)
    : { ...emptyPage, lots: [{ statement: stated.statement, page: request }] };
}

export const platform = definePlatform({
  name: 'kiosk',
  options: noOptions,
  adapter: {
    startRequests: ({ home }) => [{ kind: 'list', url: new URL('/coins.txt', home).href }],
    read(page, { home }) {
      if (page.request.kind === 'lot') return refusal(page) ?? readLot(page);
      const paths = page.body.split('\\n').filter((line) => line.startsWith('/'));
      return refusal(page) ?? { ...emptyPage, listed: paths.map((path) => ({ sourceId: path, page: lotPage(home, path) })) };
    },
  },
  signs: {
    inPage: [],
    probes: [{ reason: 'it lists its coins as text', weight: 9, path: '/coins.txt', accepts: (body) => body.startsWith('kiosk 1') }],
  },
  removed: { hint: /withdrawn/, blocks: 'p', sentences: new Set(['This coin was withdrawn.']), idOf: (url) => new URL(url).pathname },
});
`;

/** The shipped platforms and one of a temporary folder, which is found in the way of `npm run generate`. */
export async function withKiosk(): Promise<Platforms> {
  const folder = mkdtempSync(path.join(tmpdir(), 'obverse-platforms-'));
  try {
    mkdirSync(path.join(folder, 'kiosk'));
    writeFileSync(path.join(folder, 'kiosk/platform.ts'), source);
    const index = path.join(folder, 'index.generated.ts');
    writeFileSync(index, platformIndexOf(folder));
    const { allPlatforms } = (await import(index)) as { allPlatforms: readonly Platform[] };
    return platformsOf([...shippedPlatforms.all, ...allPlatforms]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A shop on real HTTP that runs on the platform `kiosk`. */
export interface KioskShop {
  readonly home: string;
  /** Pages by path. The others answer 404. */
  readonly pages: Map<string, string>;
  close(): Promise<void>;
}

export async function openKioskShop(): Promise<KioskShop> {
  const pages = new Map([
    ['/', '<html lang="de"><head><title>Kiosk am Dom</title></head><body><p>Münzen und Medaillen</p></body></html>'],
    ['/coins.txt', 'kiosk 1\n/coin/1\n/coin/2'],
    ['/coin/1', 'coin: Taler 1780\nprice: 120.00\nleft: 1'],
    ['/coin/2', 'coin: Gulden 1623\nprice: 80.00\nleft: 0'],
  ]);
  const server = createServer(({ url = '/' }, response) => {
    const body = pages.get(url);
    const type = body?.startsWith('<') ? 'text/html' : 'text/plain';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    home: `http://kiosk.test.localhost:${port}/`,
    pages,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
