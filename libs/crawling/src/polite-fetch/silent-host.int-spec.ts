import { createServer, type Server } from 'node:http';
import { HostPacer, systemClock } from '../politeness/host-pacer';
import { AddressFilter } from '../fetch/address-filter';
import { Fetcher } from '../fetch/fetcher';
import { PoliteFetch } from './polite-fetch';

const MINUTE_MS = 60_000;
const rules = { intervalMs: 1, concurrency: 2 };

describe('a host that does not answer', () => {
  let server: Server;
  let port: number;
  let behaviour: 'nothing' | 500 | 200;
  /** Offset of the clock. */
  let ahead: number;
  let asked: string[];
  const now = () => Date.now() + ahead;
  const addressFilter = new AddressFilter({ loopbackSuffix: '.test.localhost' });
  const fetcher = new Fetcher({ addressFilter, userAgent: 'Bot', headersTimeoutMs: 2_000 });

  beforeAll(async () => {
    server = createServer(({ url = '', headers: { host = '' } }, response) => {
      asked.push(`${host.split('.')[0]}${url}`);
      if (url === '/robots.txt') response.writeHead(404).end();
      else if (host.startsWith('well')) response.end('well');
      else if (behaviour !== 'nothing') response.writeHead(behaviour).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  beforeEach(() => {
    ahead = 0;
    asked = [];
  });
  afterAll(async () => {
    await fetcher.close();
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
  const pages = (host: string) => asked.filter((one) => one.startsWith(`${host}/page`)).length;

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
