import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { EngineName } from '../engine';
import { EngineStartError } from '../engine-start-error';

/** The range lies below the ports a system assigns to outgoing connections, which could take the port before the engine opens it. */
const LOWEST = 15_000;
const HIGHEST = 31_999;
const TRIES = 100;

/** A free port of this machine, outside the range the system assigns. `except`: a port that is free and already chosen for something else. */
export async function freePort(except?: number): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (port !== except && (await listenOnce(port).catch(() => undefined))) return port;
  }
  throw new Error(`no free port among ${TRIES} between ${LOWEST} and ${HIGHEST}`);
}

/**
 * The port an engine will listen on; any free port for 0. Throws {@link EngineStartError} when another program uses it, because that program
 * might answer the engine's clients.
 */
export async function portFor(engine: EngineName | 's3', wanted: number): Promise<number> {
  try {
    return wanted === 0 ? await freePort() : await listenOnce(wanted);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const why = code === 'EACCES' ? 'needs rights this user does not have' : 'is taken by another program';
    throw new EngineStartError(`Port ${wanted} (${engine}) ${why}: choose another with --port N.`);
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
