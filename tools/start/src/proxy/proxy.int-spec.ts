import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@obverse/testing';
import { Proxy } from './proxy';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A gateway that is ready while `isReady`, with its number as the answer unless a handler is given. */
class FakeGateway {
  isReady = true;
  requests: IncomingMessage[] = [];
  private constructor(private readonly server: Server) {}

  static async start(number: number, handler?: Handler): Promise<FakeGateway> {
    const server = createServer();
    const gateway = new FakeGateway(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === '/health/ready') return response.writeHead(gateway.isReady ? 200 : 503).end();
      gateway.requests.push(request);
      if (handler) return void handler(request, response);
      return response.end(String(number));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => gateway.stop());
    return gateway;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }
}

async function proxyOf(...gateways: readonly { readonly port: number }[]) {
  const proxy = await Proxy.start({ port: 0, targets: gateways.map(({ port }) => port), probeEveryMs: 10 });
  closing.push(() => proxy.close());
  const url = `http://127.0.0.1:${proxy.port}`;
  const ask = async (path = '/x', init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, init);
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  /** Resolves when answers come from these gateways in turn, and no other. */
  const servedBy = (...numbers: readonly number[]) =>
    eventually(`answers of ${numbers.join(' and ')}`, async () => {
      const bodies = [];
      for (let count = 0; count < 2 * gateways.length; count += 1) bodies.push((await ask()).body);
      return [...new Set(bodies)].sort().join() === numbers.join();
    });
  return { proxy, url, ask, servedBy };
}

describe('Proxy', () => {
  it('gives requests to the gateways in turn, and to those only that are ready', async () => {
    const [one, two] = [await FakeGateway.start(1), await FakeGateway.start(2)];
    const { servedBy } = await proxyOf(one, two);
    await servedBy(1, 2);
    one.isReady = false;
    await servedBy(2);
    one.isReady = true;
    await servedBy(1, 2);
  });

  it('passes method, path, body and headers on, and the answer back', async () => {
    const gateway = await FakeGateway.start(1, async (request, response) => {
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' });
      response.end(
        `${request.method} ${request.url} ${await text(request)} ${String(request.headers['x-forwarded-for'])}`,
      );
    });
    const { ask } = await proxyOf(gateway);
    const answer = await ask('/api/search?x=%2F', { method: 'POST', body: 'taler', headers: { 'x-given': '1' } });
    expect(answer).toMatchObject({ status: 201, body: 'POST /api/search?x=%2F taler 127.0.0.1' });
    expect([answer.headers.getSetCookie(), answer.headers.get('x-own')]).toEqual([['a=1', 'b=2'], 'yes']);
    expect(gateway.requests[0]?.headers).toMatchObject({ 'x-given': '1', 'content-length': '5' });
  });

  it('sends a request that reached no gateway to another, whatever its method', async () => {
    const [one, two] = [await FakeGateway.start(1), await FakeGateway.start(2)];
    const { ask, servedBy } = await proxyOf(one, two);
    await servedBy(1, 2);
    await one.stop();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/x', { method: 'POST', body: 'once' })));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 6 }, () => '2'));
  });

  it('sends a read again when its gateway breaks off, and a change never twice', async () => {
    const [one, two] = [
      await FakeGateway.start(1, (request) => void request.socket.destroy()),
      await FakeGateway.start(2, (request) => void request.socket.destroy()),
    ];
    const { ask } = await proxyOf(one, two);
    await eventually('both', async () => {
      one.requests = [];
      two.requests = [];
      expect((await ask()).status).toBe(502);
      return one.requests.length === 1 && two.requests.length === 1;
    });
    [one.requests, two.requests] = [[], []];
    expect((await ask('/x', { method: 'POST', body: 'change' })).status).toBe(502);
    expect(one.requests.length + two.requests.length).toBe(1);
  });

  it('drains a gateway: it gets no request, and its last answers are waited for', async () => {
    const held = Promise.withResolvers<void>();
    const slow = await FakeGateway.start(1, async (_request, response) => {
      await held.promise;
      response.end('1');
    });
    const { proxy, ask } = await proxyOf(slow, await FakeGateway.start(2));
    const first = Promise.all([ask(), ask()]);
    await eventually('a request', () => slow.requests.length === 1);
    let drained = false;
    const draining = proxy.drain(slow.port).then(() => (drained = true));
    for (let count = 0; count < 4; count += 1) expect((await ask()).body).toBe('2');
    expect(drained).toBe(false);
    held.resolve();
    await draining;
    expect((await first).map(({ body }) => body).sort()).toEqual(['1', '2']);
    proxy.serve(slow.port);
    await eventually('its return', async () => (await ask()).body === '1');
  });

  it('ends the request of a client that has gone', async () => {
    const ended = Promise.withResolvers<void>();
    const gateway = await FakeGateway.start(1, (request) => void request.socket.once('close', () => ended.resolve()));
    const { ask } = await proxyOf(gateway);
    const leaving = new AbortController();
    const asked = ask('/x', { signal: leaving.signal });
    await eventually('the request', () => gateway.requests.length === 1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await ended.promise;
  });

  it('breaks the connection when an answer breaks off', async () => {
    const gateway = await FakeGateway.start(1, (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setImmediate(() => request.socket.destroy());
    });
    const { ask } = await proxyOf(gateway);
    await expect(ask()).rejects.toThrow();
  });

  it('answers 503 with the form of the API while no gateway is ready', async () => {
    const gateway = await FakeGateway.start(1);
    const { ask } = await proxyOf(gateway);
    gateway.isReady = false;
    await eventually('the refusal', async () => {
      const { status, body, headers } = await ask();
      return (
        status === 503 &&
        headers.get('retry-after') === '1' &&
        body === '{"message":"No gateway is ready.","errors":[]}'
      );
    });
  });

  it('refuses a body that no gateway accepts', async () => {
    const { ask } = await proxyOf(await FakeGateway.start(1));
    expect((await ask('/x', { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(413);
  });

  it('is not ready before a gateway is', async () => {
    const gateway = await FakeGateway.start(1);
    gateway.isReady = false;
    let started = false;
    const starting = proxyOf(gateway).then((all) => {
      started = true;
      return all;
    });
    const other = createTcpServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    other.close();
    expect(started).toBe(false);
    gateway.isReady = true;
    await (await starting).servedBy(1);
  });
});
