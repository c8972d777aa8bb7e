import { errors } from '@opensearch-project/opensearch';
import { IndexUnavailableError } from '../port';

/** What the engine said no to, in its own words. */
export interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly reason: string;
}

/**
 * Answers that pass by themselves: too many requests (queues full, memory short), and a proxy or a cluster without the node or shard asked for.
 * A 500 is an engine in trouble (disk, I/O), no word about the question.
 */
const PASSING_STATUS = new Set([429, 500, 502, 503, 504]);

/** The client's error as the port knows it; anything else is a mistake and stays what it is. */
export function asIndexError(error: unknown): unknown {
  return isPassing(error)
    ? new IndexUnavailableError(`the lot index does not answer: ${messageOf(error)}`, { cause: error })
    : error;
}

export function isPassingStatus(status: number): boolean {
  return PASSING_STATUS.has(status);
}

/** The engine's refusal, if that is what the error is. */
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

/** An index or alias that is not there, said within an answer that is otherwise one. */
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
  // An answer that is no JSON was broken off, or comes from something that stands before the engine.
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
