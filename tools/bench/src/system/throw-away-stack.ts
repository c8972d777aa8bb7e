import { startThrowAwayStack, type Stack, type StackOptions } from '@obverse/start';

/** Runs the work with a fresh stack, which is removed afterwards. */
export async function withStack<T>(
  options: Omit<StackOptions, 'dataDir' | 'port'>,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const { stack, discard } = await startThrowAwayStack(options);
  try {
    return await work(stack);
  } finally {
    await discard();
  }
}
