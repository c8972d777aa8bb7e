import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answeredHeaders, forwardedHeaders, mayBeSentAgain } from './forwarding';
import { Target, targetFor } from './target';

export interface ProxyOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Ports of the gateways, on this machine. */
  readonly targets: readonly number[];
  /** How often the readiness of each target is asked, milliseconds. Default 200. */
  readonly probeEveryMs?: number;
}

const PROBE_EVERY_MS = 200;
/** A gateway refuses bodies above 100 kB; a body is held until an answer comes, so that the request can be sent to another gateway. */
const MAX_BODY_BYTES = 1_000_000;
/** Longer than a gateway takes for any request. */
const DRAIN_MS = 15_000;
/** While gateways restart, a request waits this long for one. */
const WAIT_MS = 2_000;
const WAIT_STEP_MS = 20;

/**
 * The proxy of `npm start` in front of several gateways: gives each request to the next gateway that is ready. A request is sent again to another
 * gateway when that cannot do it twice (see {@link mayBeSentAgain}). An installation uses a load balancer in its place.
 */
export class Proxy {
  private readonly targets: readonly Target[];
  private readonly ended = new AbortController();
  private next = 0;

  private constructor(
    private readonly server: Server,
    { targets, probeEveryMs = PROBE_EVERY_MS }: ProxyOptions,
  ) {
    this.targets = targets.map((port) => new Target(port));
    this.server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void this.answer(request, response),
    );
    for (const target of this.targets) void target.follow(probeEveryMs, this.ended.signal);
  }

  /** Resolves when it listens and a gateway is ready. */
  static async start(options: ProxyOptions): Promise<Proxy> {
    const proxy = new Proxy(createServer(), options);
    proxy.server.listen(options.port, '127.0.0.1');
    await once(proxy.server, 'listening');
    while (!proxy.targets.some(({ isReady }) => isReady)) await pause(WAIT_STEP_MS);
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Gives no further request to a gateway, and resolves when it has answered those it has, or after 15 s. */
  async drain(port: number): Promise<void> {
    const target = targetFor(this.targets, port);
    target.isDrained = true;
    for (const end = Date.now() + DRAIN_MS; target.inFlight > 0 && Date.now() < end;) await pause(WAIT_STEP_MS);
  }

  /** Ends {@link drain}. */
  serve(port: number): void {
    targetFor(this.targets, port).isDrained = false;
  }

  async close(): Promise<void> {
    this.ended.abort();
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const body = await bodyOf(request).catch(() => undefined);
    if (body === undefined) return refuse(response, 400, 'The request ended early.');
    if (body === 'too long') return refuse(response, 413, 'The request is too long.');
    const tried = new Set<Target>();
    for (;;) {
      const target = await this.choose(tried, gone.signal);
      if (gone.signal.aborted) return;
      if (!target) return refuse(response, tried.size > 0 ? 502 : 503, 'No gateway is ready.');
      tried.add(target);
      const outcome = await send(target, request, body, response, gone.signal);
      if (outcome === 'answered') return;
      if (!mayBeSentAgain(request.method, outcome)) return refuse(response, 502, 'The gateway ended the request.');
    }
  }

  /** The next target that is ready and was not tried; while there is none, waits for one. */
  private async choose(tried: ReadonlySet<Target>, gone: AbortSignal): Promise<Target | undefined> {
    for (const end = Date.now() + WAIT_MS; !gone.aborted; await pause(WAIT_STEP_MS)) {
      for (let count = 0; count < this.targets.length; count += 1) {
        const target = this.targets[this.next++ % this.targets.length];
        if (target?.isReady && !target.isDrained && !tried.has(target)) return target;
      }
      if (Date.now() > end || tried.size === this.targets.length) return undefined;
    }
    return undefined;
  }
}

/** Resolves with why no answer began, or when the answer is complete or its client has gone. */
async function send(
  target: Target,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  gone: AbortSignal,
): Promise<'answered' | 'not connected' | 'broken'> {
  target.inFlight += 1;
  let connected = false;
  try {
    const upstream = httpRequest({
      host: '127.0.0.1',
      port: target.port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request, body.length),
      // A connection of its own: a kept one may be closing when the request is sent.
      agent: false,
      signal: gone,
    });
    upstream.once('socket', (socket) => socket.once('connect', () => (connected = true)));
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answeredHeaders(answer));
    answer.pipe(response);
    // A broken answer breaks the connection, so that the client does not take a part for the whole.
    answer.once('error', () => response.destroy());
    await once(response, 'close');
    return 'answered';
  } catch {
    if (gone.aborted) return 'answered';
    return connected ? 'broken' : 'not connected';
  } finally {
    target.inFlight -= 1;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | 'too long'> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return 'too long';
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** In the form of the API's errors. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.destroyed) return;
  const retry = status === 413 || status === 400 ? {} : { 'retry-after': '1' };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...retry };
  response.writeHead(status, headers).end(JSON.stringify({ message, errors: [] }));
}
