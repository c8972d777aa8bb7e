import { errors } from '@opensearch-project/opensearch';
import { IndexUnavailableError } from '../port';

/** An error answer of the engine. */
export interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly reason: string;
}

/**
 * Temporary errors: too many requests (full queues, low memory), and a proxy or a cluster without the requested node or shard. A 500 is a fault of the
 * engine (disk, I/O), not of the request.
 */
const PASSING_STATUS = new Set([429, 500, 502, 503, 504]);

/** Maps the client's error to the port's. Any other error is a programming error and remains unchanged. */
export function asIndexError(error: unknown): unknown {
  return isPassing(error)
    ? new IndexUnavailableError(`the lot index does not answer: ${messageOf(error)}`, { cause: error })
    : error;
}

export function isPassingStatus(status: number): boolean {
  return PASSING_STATUS.has(status);
}

/** The error answer of the engine; undefined for other errors. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof errors.ResponseError)) return undefined;
  const body: unknown = error.body;
  const cause = isObject(body) && isObject(body.error) ? body.error : {};
  return {
    status: error.statusCode ?? 0,
    type: typeof cause.type === 'string' ? cause.type : 'unknown',
    reason: typeof cause.reason === 'string' ? cause.reason : error.message,
  };
}

/** A missing index or alias, reported within a successful answer. */
export class MissingIndexError extends Error {
  override readonly name = 'MissingIndexError';
}

export function isMissing(error: unknown): boolean {
  if (error instanceof MissingIndexError) return true;
  const refusal = refusalOf(error);
  return refusal?.status === 404 && /^(index_not_found|aliases_not_found)_exception$/.test(refusal.type);
}

export function messageOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return `${refusal.status} ${refusal.type}: ${refusal.reason}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function isPassing(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal) return isPassingStatus(refusal.status);
  // An answer that is not JSON was interrupted, or comes from a proxy.
  return [
    errors.ConnectionError,
    errors.NoLivingConnectionsError,
    errors.TimeoutError,
    errors.RequestAbortedError,
    errors.DeserializationError,
  ].some((passing) => error instanceof passing);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
