import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes requests on to an HTTP server on this machine and counts them. */
export interface CountingProxy {
  readonly url: string;
  /** Requests since the start. */
  readonly requests: () => number;
  close(): Promise<void>;
}

export async function countingProxy(target: string): Promise<CountingProxy> {
  let count = 0;
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    count += 1;
    forward(incoming, outgoing, { hostname, port });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    requests: () => count,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: { hostname: string; port: string },
): void {
  const { method, url, headers } = incoming;
  const passed = request({ ...target, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}
