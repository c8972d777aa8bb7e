import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  AddressFilter,
  BrowserPages,
  decodeBody,
  Fetcher,
  HostPacer,
  type FetchAnswer,
  PoliteFetch,
  RetryLater,
  SkipLot,
} from '@obverse/crawling';
import { eventually } from '@obverse/testing';

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

const page = (script: string, more = ''): Handler => {
  const html = `<!doctype html><title>Shop</title>${more}<ul id="lots"></ul><script>${script}</script>`;
  return (response) => void response.writeHead(200, { 'content-type': 'text/html', etag: '"shell"' }).end(html);
};
const json = (value: unknown): Handler => {
  return (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
/** What a script does with the address that its page waits for. */
const show = (url: string) =>
  `fetch(${JSON.stringify(url)}).then((answer) => answer.json()).catch(() => ['nothing came'])
     .then((lots) => { document.getElementById('lots').innerHTML += lots.map((lot) => '<li>' + lot + '</li>').join(''); });`;

describe('a page that needs a browser', () => {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const agent = 'ObverseBot/0.1 (+ops@obverse.example)';
  const fetcher = new Fetcher({
    addressFilter: new AddressFilter({ loopbackSuffix: '.test.localhost' }),
    userAgent: agent,
  });
  const pages = new BrowserPages({ userAgent: agent, pagesAtOnce: 2, renderTimeoutMs: 120_000 });
  const hasty = new BrowserPages({ userAgent: agent, renderTimeoutMs: 5_000 });
  let server: Server;
  let port: number;

  const at = (path: string, shop = 'shop') => `http://${shop}.test.localhost:${port}${path}`;
  const get = (url: string, browser = pages) =>
    new PoliteFetch(fetcher, new HostPacer(), 'ObverseBot', Date.now, undefined, browser).get({
      url,
      rules: { intervalMs: 1, concurrency: 1 },
      urgency: 'urgent',
      limitBytes: 1_000_000,
      accept: '*/*',
      render: true,
      signal: new AbortController().signal,
    });
  const htmlOf = ({ body, headers }: FetchAnswer) => decodeBody(body, headers['content-type']);

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const handler = handlers.get(request.url ?? '');
      if (handler) handler(response, request);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(() => {
    handlers.clear();
    asked.length = 0;
  });
  afterAll(async () => {
    await Promise.all([pages.close(), hasty.close(), fetcher.close()]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('contains the lots that its scripts fetched, under its own address', async () => {
    handlers.set('/old', (response) => void response.writeHead(301, { location: '/coins' }).end());
    handlers.set('/coins', page(show('data.json'), '<script src="/app.js"></script>'));
    handlers.set('/app.js', (response) => void response.writeHead(200, { 'content-type': 'text/javascript' }).end('1'));
    const agents: unknown[] = [];
    handlers.set('/data.json', (response, request) => {
      agents.push(request.headers['user-agent']);
      json(['Thaler Münze', 'Denar'])(response, request);
    });
    const answer = await get(at('/old'));
    expect(answer).toMatchObject({ url: at('/coins'), status: 200 });
    expect(htmlOf(answer)).toContain('<li>Thaler Münze</li><li>Denar</li>');
    expect(agents).toEqual([agent]);
    // The validators of the HTML do not cover the lots.
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('loads no picture, no style, no other document, and sends nothing', async () => {
    const more = `<img src="/coin.jpg"><link rel="stylesheet" href="/style.css"><iframe src="/frame"></iframe>`;
    const acts = `fetch('/cart', { method: 'POST', body: 'x' }).catch(() => 0); navigator.sendBeacon('/seen', 'x');
      new WebSocket('ws://' + location.host + '/socket'); open('/popup'); setTimeout(() => { location.href = '/elsewhere'; });`;
    handlers.set('/coins', page(acts + show('/data.json'), more));
    handlers.set('/data.json', json(['Denar']));
    expect(htmlOf(await get(at('/coins')))).toContain('<li>Denar</li>');
    expect([...asked].sort()).toEqual(['/coins', '/data.json', '/robots.txt']);
  });

  it('loads nothing from a private address, directly or by a redirect', async () => {
    handlers.set('/coins', page(show(`http://127.0.0.1:${port}/secret`) + show('/jump')));
    handlers.set('/jump', (response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    });
    handlers.set('/secret', json(['secret']));
    expect(htmlOf(await get(at('/coins')))).toContain('<li>nothing came</li><li>nothing came</li>');
    expect(asked).toContain('/jump');
    expect(asked).not.toContain('/secret');
    handlers.set('/away', (response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    });
    await expect(get(at('/away'))).rejects.toThrow(SkipLot);
    expect(asked).not.toContain('/secret');
  });

  it('loads nothing that robots.txt forbids', async () => {
    handlers.set('/robots.txt', (response) => void response.end('User-agent: *\nDisallow: /api/'));
    handlers.set('/coins', page(show('/api/lots')));
    expect(htmlOf(await get(at('/coins', 'strict')))).toContain('<li>nothing came</li>');
    expect(asked).not.toContain('/api/lots');
  });

  it.each([
    ['asks without an end', `setInterval(() => fetch('/data.json'), 50);`],
    ['never stops computing', `for (;;) { }`],
  ])('is retried later when it %s, and the next page is read', async (_, script) => {
    handlers.set('/coins', page(script));
    handlers.set('/data.json', json(['Denar']));
    await expect(get(at('/coins'), hasty)).rejects.toThrow(RetryLater);
    handlers.set('/coins', page(show('/data.json')));
    expect(htmlOf(await get(at('/coins')))).toContain('<li>Denar</li>');
  });

  it('is retried later when its data is refused', async () => {
    handlers.set('/coins', page(show('/data.json')));
    handlers.set('/data.json', (response) => void response.writeHead(429).end());
    await expect(get(at('/coins'))).rejects.toThrow(/status 429/);
  });

  it('waits while the maximum number of pages is open', async () => {
    const held: (() => void)[] = [];
    let most = 0;
    handlers.set('/coins', page(show('/data.json')));
    handlers.set('/data.json', (response, request) => {
      held.push(() => json(['Denar'])(response, request));
      most = Math.max(most, held.length);
      // Both places are taken; a page beyond the limit would be opened in this time.
      if (held.length === 2) setTimeout(() => held.splice(0).forEach((release) => release()), 1_000);
    });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((shop) => get(at('/coins', shop))));
    expect(answers.map((answer) => htmlOf(answer).includes('<li>Denar</li>'))).toEqual([true, true, true, true]);
    expect(most).toBe(2);
  });

  it('is retried later in another browser when its browser was killed', async () => {
    handlers.set('/coins', page(show('/data.json')));
    handlers.set('/data.json', () => killBrowsers());
    await expect(get(at('/coins'))).rejects.toThrow(RetryLater);
    handlers.set('/data.json', json(['Denar']));
    // The next attempt may still find the browser that is ending.
    const answer = await eventually('an answer', () =>
      get(at('/coins')).catch((error: unknown) => {
        if (error instanceof RetryLater) return undefined;
        throw error;
      }),
    );
    expect(htmlOf(answer)).toContain('<li>Denar</li>');
  });
});

/** The Chromium processes started by this process. */
function killBrowsers(): void {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(/\s+/);
  const browsers = children.filter((pid) => /chrom/i.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
  for (const pid of browsers) process.kill(Number(pid), 'SIGKILL');
}
