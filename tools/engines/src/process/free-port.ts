import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { EngineName } from '../engine';
import { EngineStartError } from '../engine-start-error';

/** Below those a system gives to outgoing connections, any of which could take the port before the engine, which is slow to start, has it. */
const LOWEST = 15_000;
const HIGHEST = 31_999;
const TRIES = 100;

/** A port of this machine nobody has at the moment, and nobody gets by chance. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await listenOnce(port).catch(() => undefined)) return port;
  }
  throw new Error(`${TRIES} ports between ${LOWEST} and ${HIGHEST} were tried, and each is taken`);
}

/**
 * The port an engine will listen on: any free one for 0. Throws {@link EngineStartError} where another program has it: that program might
 * answer in the engine's place.
 */
export async function portFor(engine: EngineName, wanted: number): Promise<number> {
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
