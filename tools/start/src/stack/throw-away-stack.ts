import { rm } from 'node:fs/promises';
import path from 'node:path';
import { throwAwayFolder } from '@obverse/engines';
import { startStack, type Stack, type StackOptions } from './stack';

export interface ThrowAwayStack {
  readonly stack: Stack;
  /** Stops it and removes its folder. */
  discard(): Promise<void>;
}

/** A whole Obverse on free ports in a folder of its own, for tests and benches. Durability is as `npm start` has it. */
export async function startThrowAwayStack(options: Omit<StackOptions, 'dataDir' | 'port'>): Promise<ThrowAwayStack> {
  const folder = await throwAwayFolder('throw-away');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const stack = await startStack({
      ...options,
      dataDir: path.join(folder, 'data'),
      // All visitors of a test have one address.
      env: { THROTTLE_FACTOR: '0', ...options.env },
    });
    return { stack, discard: () => stack.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
