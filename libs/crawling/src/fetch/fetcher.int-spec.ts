import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { AddressFilter, AddressRefusedError } from '@obverse/connections';
import { BodyTooLargeError, Fetcher, NoAnswerError, UnknownEncodingError } from './fetcher';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('Fetcher', () => {
  const handlers = new Map<string, Handler>();
  let server: Server;
  let base: string;
  const identity = {
    addressFilter: new AddressFilter({ loopbackSuffix: '.test.localhost' }),
    userAgent: 'ObverseBot/0.1 (+ops@obverse.example)',
  };
  const fetcher = new Fetcher(identity);
  const get = (path: string, more: object = {}) =>
    fetcher.get(`${base}${path}`, { limitBytes: 10_000, accept: '*/*', ...more });
  const send =
    (status: number, headers: Record<string, string>, body: string | Uint8Array = ''): Handler =>
    (_request, response) => {
      response.writeHead(status, headers);
      response.end(body);
    };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const handler = handlers.get(request.url ?? '');
      if (handler) handler(request, response);
      else send(404, {})(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = `http://shop.test.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(() => handlers.clear());
  afterAll(async () => {
    await fetcher.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('sends its user agent, and unpacks the answer', async () => {
    const seen: IncomingMessage[] = [];
    handlers.set('/gzip', (request, response) => {
      seen.push(request);
      send(200, { 'content-encoding': 'gzip' }, gzipSync('packed'))(request, response);
    });
    handlers.set('/br', send(200, { 'content-encoding': 'br' }, brotliCompressSync('packed')));
    expect(Buffer.from((await get('/gzip')).body).toString()).toBe('packed');
    expect(Buffer.from((await get('/br')).body).toString()).toBe('packed');
    expect(seen[0]?.headers['user-agent']).toContain('ops@obverse.example');
  });

  it('sends conditional requests, and returns a 304', async () => {
    handlers.set('/list', (request, response) => {
      const same = request.headers['if-none-match'] === '"v1"' && request.headers['if-modified-since'] === '1795190658';
      send(same ? 304 : 200, { etag: '"v1"' }, same ? '' : 'all')(request, response);
    });
    expect(await get('/list')).toMatchObject({ status: 200, headers: { etag: '"v1"' } });
    expect(await get('/list', { etag: '"v1"', lastModified: '1795190658' })).toMatchObject({
      status: 304,
      body: new Uint8Array(),
    });
  });

  it('follows redirects, and returns the final address', async () => {
    handlers.set('/a', send(301, { location: '/b' }));
    handlers.set('/b', send(302, { location: `${base}/c` }));
    handlers.set('/c', send(200, {}, 'end'));
    expect(await get('/a')).toMatchObject({ status: 200, url: `${base}/c` });
  });

  it('sends the date of a page to its own address only', async () => {
    const seen: IncomingMessage['headers'][] = [];
    handlers.set('/a', send(301, { location: '/b' }));
    handlers.set('/b', (request, response) => {
      seen.push(request.headers);
      send(200, {}, 'another page')(request, response);
    });
    await get('/a', { etag: '"v1"', lastModified: '1795190658' });
    expect(seen).toEqual([expect.not.objectContaining({ 'if-modified-since': expect.anything() })]);
    expect(seen).toEqual([expect.objectContaining({ 'if-none-match': '"v1"' })]);
  });

  it('stops at a circle of redirects', async () => {
    handlers.set('/a', send(302, { location: '/a' }));
    await expect(get('/a')).rejects.toThrow('more than 5 redirects');
  });

  describe('a host that answers only with a cookie', () => {
    const asked: (string | undefined)[] = [];
    const wall =
      (location: string): Handler =>
      (request, response) => {
        asked.push(request.headers.cookie);
        if (/seen=1/.test(request.headers.cookie ?? '')) return send(200, {}, 'lots')(request, response);
        return send(302, { location, 'set-cookie': 'seen=1; Path=/' })(request, response);
      };
    afterEach(() => (asked.length = 0));

    it('gets it with the redirect to the same address, and with later requests', async () => {
      const own = new Fetcher(identity);
      handlers.set('/wall', wall('/wall'));
      const options = { limitBytes: 10_000, accept: '*/*' };
      expect(await own.get(`${base}/wall`, options)).toMatchObject({ status: 200, url: `${base}/wall` });
      expect(await own.get(`${base}/wall`, options)).toMatchObject({ status: 200 });
      await own.close();
      expect(asked).toEqual([undefined, 'seen=1', 'seen=1']);
    });

    it('gets it over another page that tests it', async () => {
      handlers.set('/lots', wall('/cookie-test?back=/lots'));
      handlers.set('/cookie-test?back=/lots', send(302, { location: '/lots' }));
      expect(await get('/lots')).toMatchObject({ status: 200, url: `${base}/lots` });
    });

    it('that sets another one each time still ends', async () => {
      handlers.set('/loop', send(302, { location: '/loop', 'set-cookie': 'seen=1; Path=/' }));
      await expect(get('/loop')).rejects.toThrow('more than 5 redirects');
    });

    it('is the only one that gets one: other hosts get no cookie with a later request', async () => {
      handlers.set('/first', send(200, { 'set-cookie': 'session=5; Path=/' }));
      handlers.set('/second', (request, response) => {
        asked.push(request.headers.cookie);
        send(200, {})(request, response);
      });
      const other = new Fetcher({
        addressFilter: new AddressFilter({ loopbackSuffix: '.test.localhost' }),
        userAgent: 'ObverseBot/0.1 (+ops@obverse.example)',
      });
      await other.get(`${base}/first`, { limitBytes: 10_000, accept: '*/*' });
      await other.get(`${base}/second`, { limitBytes: 10_000, accept: '*/*' });
      await other.close();
      expect(asked).toEqual([undefined]);
    });
  });

  it.each([
    'http://127.0.0.1/',
    'http://localhost:80/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'http://shop.example:22/',
    '//127.0.0.1/',
  ])('refuses a redirect to %s', async (location) => {
    handlers.set('/away', send(302, { location }));
    await expect(get('/away')).rejects.toBeInstanceOf(AddressRefusedError);
  });

  it('refuses a name that DNS resolves to this machine', async () => {
    await expect(fetcher.get('http://localhost/', { limitBytes: 100, accept: '*/*' })).rejects.toBeInstanceOf(
      AddressRefusedError,
    );
  });

  it('calls onRedirect before it follows a redirect', async () => {
    handlers.set('/a', send(302, { location: '/forbidden' }));
    const onRedirect = async (url: URL) => {
      throw new Error(`not ${url.pathname}`);
    };
    await expect(get('/a', { onRedirect })).rejects.toThrow('not /forbidden');
  });

  it('stops at the limit: by the announced length, by the received bytes, and by the unpacked size', async () => {
    handlers.set('/announced', send(200, { 'content-length': '20000' }, 'x'.repeat(20_000)));
    handlers.set('/streamed', (_request, response) => {
      response.write('x'.repeat(9_000));
      response.end('x'.repeat(9_000));
    });
    handlers.set('/bomb', send(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(5_000_000))));
    for (const path of ['/announced', '/streamed', '/bomb'])
      await expect(get(path)).rejects.toBeInstanceOf(BodyTooLargeError);
  });

  it('reports an encoding it did not offer, and a body that does not match its encoding', async () => {
    handlers.set('/zstd', send(200, { 'content-encoding': 'zstd' }, 'x'));
    handlers.set('/broken', send(200, { 'content-encoding': 'gzip' }, 'not gzip'));
    await expect(get('/zstd')).rejects.toBeInstanceOf(UnknownEncodingError);
    await expect(get('/broken')).rejects.toBeInstanceOf(NoAnswerError);
  });

  it('times out for a server that sends slowly, one that sends nothing, and one that does not exist', async () => {
    handlers.set('/drip', (_request, response) => {
      const timer = setInterval(() => response.write('.'), 100);
      response.on('close', () => clearInterval(timer));
    });
    handlers.set('/silent', () => undefined);
    // Its limits are for these servers only: a request that is answered may take long on a busy machine.
    const hasty = new Fetcher({ ...identity, headersTimeoutMs: 500, totalTimeoutMs: 1_500 });
    const options = { limitBytes: 10_000, accept: '*/*' };
    await expect(hasty.get(`${base}/drip`, options)).rejects.toMatchObject({ name: 'NoAnswerError', fault: 'silence' });
    await expect(hasty.get(`${base}/silent`, options)).rejects.toBeInstanceOf(NoAnswerError);
    await expect(hasty.get('http://x.test.localhost:1/', options)).rejects.toBeInstanceOf(NoAnswerError);
    await hasty.close();
  });
});
