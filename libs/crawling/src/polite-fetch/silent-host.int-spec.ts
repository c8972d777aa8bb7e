import { createServer, type Server } from 'node:http';
import { HostPacer, systemClock } from '../politeness/host-pacer';
import { AddressFilter } from '@obverse/connections';
import { type FetchAnswer, Fetcher, type FetchOptions } from '../fetch/fetcher';
import { PoliteFetch } from './polite-fetch';

const MINUTE_MS = 60_000;
const rules = { intervalMs: 1, concurrency: 2 };
const common = { addressFilter: new AddressFilter({ loopbackSuffix: '.test.localhost' }), userAgent: 'Bot' };

/** Waits a short time for answers that never come, and long for the others, which a busy machine delays. Records what is requested. */
class PartlyImpatient extends Fetcher {
  readonly asked: string[] = [];
  private readonly impatient = new Fetcher({ ...common, headersTimeoutMs: 100 });

  constructor(private readonly neverAnswers: (url: URL) => boolean) {
    super(common);
  }

  override get(address: string, options: FetchOptions): Promise<FetchAnswer> {
    const url = new URL(address);
    this.asked.push(`${url.hostname.split('.')[0]}${url.pathname}`);
    return this.neverAnswers(url) ? this.impatient.get(address, options) : super.get(address, options);
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.impatient.close()]);
  }
}

describe('a host that does not answer', () => {
  let server: Server;
  let port: number;
  let behaviour: 'nothing' | 500 | 200;
  /** Offset of the clock. */
  let ahead: number;
  let fetcher: PartlyImpatient;
  const now = () => Date.now() + ahead;
  const isSilent = (host: string, path: string) =>
    behaviour === 'nothing' && !host.startsWith('well') && path !== '/robots.txt';

  beforeAll(async () => {
    server = createServer(({ url = '', headers: { host = '' } }, response) => {
      if (isSilent(host, url)) return;
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(host.startsWith('well') ? 200 : Number(behaviour)).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  beforeEach(() => {
    ahead = 0;
    fetcher = new PartlyImpatient(({ hostname, pathname }) => isSilent(hostname, pathname));
  });
  afterEach(() => fetcher.close());
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const politely = () => {
    const pacer = new HostPacer({ ...systemClock, now, random: () => 1 }, { longestWaitMs: 2_000 });
    const fetch = new PoliteFetch(fetcher, pacer, 'Bot', now);
    return (host: string, path: string) =>
      fetch
        .get({
          url: `http://${host}.test.localhost:${port}${path}`,
          rules,
          urgency: 'urgent',
          limitBytes: 1_000,
          accept: '*/*',
          signal: new AbortController().signal,
        })
        .then(
          ({ status }) => status,
          (error: unknown) => error,
        );
  };
  const pages = (host: string) => fetcher.asked.filter((one) => one.startsWith(`${host}/page`)).length;

  it('is paused after a few requests, with the reason, while others are served, and is tried again later', async () => {
    behaviour = 'nothing';
    const get = politely();
    for (let n = 0; n < 5; n++)
      expect(await get('hung', `/page/${n}`)).toMatchObject({
        name: 'RetryLater',
        message: expect.stringContaining('it accepts the connection and sends nothing'),
      });
    const resting = await Promise.all(Array.from({ length: 20 }, (_, n) => get('hung', `/page/later/${n}`)));
    for (const error of resting)
      expect(error).toMatchObject({
        name: 'PauseSeller',
        silent: true,
        message: expect.stringContaining('it accepts the connection and sends nothing'),
      });
    expect(pages('hung')).toBe(5);
    expect(await get('well', '/page')).toBe(200);

    ahead = 1.1 * MINUTE_MS;
    expect(await get('hung', '/page/probe')).toMatchObject({ name: 'RetryLater' });
    ahead = 2.2 * MINUTE_MS;
    expect(await get('hung', '/page/soon')).toMatchObject({ name: 'PauseSeller' });
    expect(pages('hung')).toBe(6);

    behaviour = 200;
    ahead = 4 * MINUTE_MS;
    expect(await get('hung', '/page/mended')).toBe(200);
    expect(await Promise.all(Array.from({ length: 5 }, (_, n) => get('hung', `/page/again/${n}`)))).toEqual(
      Array(5).fill(200),
    );
  });

  it('is treated like one that only answers with errors', async () => {
    behaviour = 500;
    const get = politely();
    expect(await Promise.all(Array.from({ length: 5 }, (_, n) => get('ill', `/page/${n}`)))).toEqual(
      Array(5).fill(500),
    );
    const rest = await get('ill', '/page/more');
    expect(rest).toMatchObject({ name: 'PauseSeller', message: expect.stringContaining('status 500') });
    expect(pages('ill')).toBe(5);
  });
});
