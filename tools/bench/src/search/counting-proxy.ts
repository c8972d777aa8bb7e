import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What passed a proxy. */
export interface Passed {
  readonly requests: number;
  /** Bytes of all answers. */
  readonly answered: number;
  /** The bytes of each request body. */
  readonly bodies: readonly number[];
}

/** Passes requests on to an HTTP server on this machine and counts them. */
export interface CountingProxy {
  readonly url: string;
  /** Empties the counts. */
  readonly take: () => Passed;
  close(): Promise<void>;
}

export async function countingProxy(target: string): Promise<CountingProxy> {
  let tally = new Tally();
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, { hostname, port }, tally));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    take: () => {
      const taken = tally;
      tally = new Tally();
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class Tally implements Passed {
  requests = 0;
  answered = 0;
  readonly bodies: number[] = [];
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { hostname: string; port: string },
  tally: Tally,
): void {
  tally.requests += 1;
  const { method, url, headers } = incoming;
  let body = 0;
  incoming.on('data', (part: Buffer) => (body += part.length));
  incoming.on('end', () => tally.bodies.push(body));
  const passed = request({ ...target, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('data', (part: Buffer) => (tally.answered += part.length));
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
