import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { AddressFilter } from '@obverse/connections';
import { decodeBody, unpackGzipFile } from './content-charset';
import { Fetcher } from './fetcher';
import { endlessAnswers, hostileAnswers, hostileLimitBytes } from './hostile-answers.factory';

type Handler = (socket: Socket, path: string) => void;

/** A server of raw bytes, which need not be HTTP. */
class ByteServer {
  readonly handlers = new Map<string, Handler>();
  readonly requests: string[] = [];
  private readonly server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      const request = data.toString('latin1');
      this.requests.push(request);
      const path = request.split(' ')[1] ?? '';
      const handler = this.handlers.get(path) ?? this.handlers.get('*');
      if (handler) handler(socket, path);
      else socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    return `http://shop.test.localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('a hostile server', () => {
  const addressFilter = new AddressFilter({ loopbackSuffix: '.test.localhost' });
  const server = new ByteServer();
  const fetcher = new Fetcher({ addressFilter, userAgent: 'ObverseBot/0.1 (+ops@obverse.example)' });
  const hasty = new Fetcher({
    addressFilter,
    userAgent: 'ObverseBot/0.1 (+ops@obverse.example)',
    totalTimeoutMs: 2_000,
  });
  const options = { limitBytes: hostileLimitBytes, accept: '*/*' };
  let base: string;

  beforeAll(async () => {
    base = await server.open();
  });
  afterEach(() => server.handlers.clear());
  afterAll(async () => {
    await Promise.all([fetcher.close(), hasty.close()]);
    await server.close();
  });

  const endingOf = (answer: Promise<{ status: number }>) =>
    answer.then(
      ({ status }) => status,
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    );

  it.each(hostileAnswers)('that sends $name ends with the expected result', async ({ send, ends }) => {
    server.handlers.set('/', send);
    expect(await endingOf(fetcher.get(`${base}/`, options))).toBe(ends);
    // A broken answer does not affect the next one.
    server.handlers.set('/', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nDenar'));
    expect(Buffer.from((await fetcher.get(`${base}/`, options)).body).toString()).toBe('Denar');
  });

  it('that never finishes is abandoned at the time limit', async () => {
    endlessAnswers.forEach(({ begin, again }, at) =>
      server.handlers.set(`/${at}`, (socket) => {
        begin(socket);
        const drip = setInterval(() => again(socket), 50);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    const endings = await Promise.all(endlessAnswers.map((_, at) => endingOf(hasty.get(`${base}/${at}`, options))));
    expect(Object.fromEntries(endlessAnswers.map(({ name }, at) => [name, endings[at]]))).toEqual(
      Object.fromEntries(endlessAnswers.map(({ name }) => [name, 'NoAnswerError'])),
    );
  });

  it('that sends endlessly is abandoned at the size limit', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536, 'x');
    const closed = new Promise<void>((resolve) =>
      server.handlers.set('/', (socket) => {
        const pour = () => {
          while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
        };
        socket.on('drain', pour).on('close', () => resolve());
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        pour();
      }),
    );
    expect(await endingOf(fetcher.get(`${base}/`, options))).toBe('BodyTooLargeError');
    await closed;
    // Bytes in the kernel's buffers were sent and never read.
    expect(sent).toBeLessThan(64 * hostileLimitBytes);
  });

  it('that redirects endlessly to new addresses is abandoned', async () => {
    let asked = 0;
    server.handlers.set('*', (socket) => {
      asked += 1;
      socket.end(`HTTP/1.1 307 Moved\r\nlocation: /${asked}\r\ncontent-length: 0\r\n\r\n`);
    });
    expect(await endingOf(fetcher.get(`${base}/`, options))).toBe('EndlessRedirectsError');
    expect(asked).toBe(6);
  });

  it.each([
    ['not valid in a header', '"Münze \u20ac Ω"'],
    ['longer than a header', `"${'a'.repeat(20_000)}"`],
  ])('whose ETag is %s is requested again without it', async (_, etag) => {
    server.handlers.set('/', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nDenar'));
    expect(await endingOf(fetcher.get(`${base}/`, { ...options, etag, lastModified: etag }))).toBe(200);
    expect(server.requests.at(-1)).not.toMatch(/if-none-match|if-modified-since/i);
  });

  it.each([
    ['an unknown charset', 'text/html; charset=denar', Buffer.from('Münze'), 'Münze'],
    ['UTF-7', 'text/html; charset=utf-7', Buffer.from('+ADw-script+AD4-'), '+ADw-script+AD4-'],
    ['Latin-1 that is UTF-8 with a mark', 'text/html; charset=latin1', Buffer.from('\ufeffMünze'), 'Münze'],
    ['UTF-8 that is Latin-1', 'text/html; charset=utf-8', Buffer.from('Münze', 'latin1'), 'M\ufffdnze'],
    ['a charset of two kilobytes', `text/html; charset=${'x'.repeat(2_000)}`, Buffer.from('Münze'), 'Münze'],
    ['UTF-16 of an odd length', 'text/html; charset=utf-16le', Buffer.from('D\0e\0n'), 'De\ufffd'],
    ['an invalid type', ';;;=', Buffer.from('Münze'), 'Münze'],
  ])('that declares the charset %s is decoded as well as possible', async (_, type, body, text) => {
    server.handlers.set('/', (socket) =>
      socket.end(
        Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\nconnection: close\r\n\r\n`), body]),
      ),
    );
    const answer = await fetcher.get(`${base}/`, options);
    expect(decodeBody(answer.body, answer.headers['content-type'])).toBe(text);
  });

  it('that packs a bomb twice is stopped at the second layer', async () => {
    const inner = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const outer = gzipSync(inner);
    server.handlers.set('/', (socket) =>
      socket.end(
        Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\n'), outer]),
      ),
    );
    const answer = await fetcher.get(`${base}/`, options);
    expect(() => unpackGzipFile(answer.body, hostileLimitBytes)).toThrow('over the limit');
  });
});
