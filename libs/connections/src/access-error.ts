/**
 * An engine answers and refuses the connection, or this process refuses the certificate of the engine. The message is written for operators: it names the
 * setting and what to do. It contains no password.
 */
export class AccessError extends Error {
  override readonly name = 'AccessError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

const MOST_CAUSES = 10;

/** The error, its causes, and the errors that it collects, outermost first. */
export function* errorChain(error: unknown, depth = 0): Generator<object> {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return;
  yield error;
  if ('errors' in error && Array.isArray(error.errors))
    for (const one of error.errors) yield* errorChain(one, depth + 1);
  if ('cause' in error) yield* errorChain(error.cause, depth + 1);
}

/** The {@link AccessError} that caused an error. */
export function accessErrorIn(error: unknown): AccessError | undefined {
  for (const one of errorChain(error)) if (one instanceof AccessError) return one;
  return undefined;
}
