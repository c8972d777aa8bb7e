import { createServer } from 'node:net';
import { freePort } from '@obverse/engines';
import { StackError } from './stack-error';

export interface StackPorts {
  readonly gateway: number;
  /** Metrics and health of the gateway. */
  readonly management: number;
  readonly market: number;
  /** Where tests and benches read the truth of the market. */
  readonly truth: number;
  readonly crawler: number;
  readonly indexer: number;
  readonly watcher: number;
  readonly postgres: number;
  readonly kafka: number;
  readonly opensearch: number;
  readonly redis: number;
}

const OFFSETS: StackPorts = {
  gateway: 0,
  management: 1,
  market: 10,
  truth: 11,
  crawler: 21,
  indexer: 22,
  watcher: 23,
  postgres: 32,
  kafka: 40,
  opensearch: 41,
  redis: 42,
};
/** The largest offset from the port of the gateway. */
export const LAST_OFFSET = Math.max(...Object.values<number>({ ...OFFSETS }));

/** Derives all ports from that of the gateway. */
export function portsFrom(gateway: number): StackPorts {
  return mapPorts((name) => gateway + OFFSETS[name]);
}

/** Several gateways use the ports from here on; their proxy has the one of the site. */
const FIRST_GATEWAY = 50;
const HIGHEST = 65_535;

/** The ports of the gateways: that of the site for a single one. `base` is the port of the site when it was chosen; without it any free ports. */
export async function gatewayPorts(
  count: number,
  ports: StackPorts,
  base: number | undefined,
): Promise<readonly number[]> {
  if (count === 1) return [ports.gateway];
  if (base === undefined) {
    const taken = new Set<number>(Object.values<number>({ ...ports }));
    const found = new Set<number>();
    while (found.size < count) {
      const port = await freePort();
      if (!taken.has(port)) found.add(port);
    }
    return [...found];
  }
  const first = base + FIRST_GATEWAY;
  if (first + count - 1 > HIGHEST)
    throw new StackError(`${count} gateways need ports up to N+${FIRST_GATEWAY + count - 1}: choose a lower --port N.`);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Where visitors open the site. */
export function siteUrl({ gateway }: Pick<StackPorts, 'gateway'>): string {
  return `http://localhost:${gateway}`;
}

/** Throws {@link StackError} that names the first port another program uses. */
export async function checkFree(ports: Partial<StackPorts> | Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new StackError(
      `Port ${port} (${name}) is taken by another program: stop that program, or choose other ports with --port N (used are ${usedFrom('N')}).`,
    );
  }
}

function usedFrom(base: string): string {
  return Object.values(OFFSETS)
    .map((offset) => (offset === 0 ? base : `${base}+${offset}`))
    .join(', ');
}

/** Ports that are free at the moment, all different. */
export async function freePorts(): Promise<StackPorts> {
  const numbers = new Set<number>();
  while (numbers.size < Object.keys(OFFSETS).length) numbers.add(await freePort());
  const left = [...numbers];
  return mapPorts(() => left.pop() ?? 0);
}

function mapPorts(portOf: (name: keyof StackPorts) => number): StackPorts {
  return {
    gateway: portOf('gateway'),
    management: portOf('management'),
    market: portOf('market'),
    truth: portOf('truth'),
    crawler: portOf('crawler'),
    indexer: portOf('indexer'),
    watcher: portOf('watcher'),
    postgres: portOf('postgres'),
    kafka: portOf('kafka'),
    opensearch: portOf('opensearch'),
    redis: portOf('redis'),
  };
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return false;
    if (code === 'EACCES')
      throw new StackError(`Port ${port} needs rights this user does not have: choose one above 1024 with --port N.`);
    throw error;
  }
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
