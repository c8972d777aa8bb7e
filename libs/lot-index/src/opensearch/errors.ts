import { AccessError, accessErrorIn, tlsError } from '@obverse/connections';
import { errors } from '@opensearch-project/opensearch';
import { IndexLostError, IndexUnavailableError } from '../port';

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

const MISSING = /^(index_not_found|aliases_not_found)_exception$/;
/** An operator closed an index, or blocked it; the engine does so itself when a disk is full. */
const CLOSED = /^(index_closed|cluster_block)_exception$/;

/** Maps the client's error to the port's. Any other error is a programming error and remains unchanged. */
export function asIndexError(error: unknown): unknown {
  const refused = accessErrorOf(error);
  if (refused) return new IndexUnavailableError(refused.message, { cause: refused });
  const refusal = refusalOf(error);
  if (refusal) return errorOf(refusal, messageOf(error), error) ?? error;
  return isPassing(error)
    ? new IndexUnavailableError(`the lot index does not answer: ${messageOf(error)}`, { cause: error })
    : error;
}

/** The engine refuses the user, or one side refuses the certificate of the other; undefined for any other error. */
function accessErrorOf(error: unknown): AccessError | undefined {
  if (error instanceof errors.ConnectionError) return accessErrorIn(error) ?? tlsError('LOT_INDEX', error);
  const refusal = refusalOf(error);
  if (refusal?.status === 401)
    return new AccessError(
      'LOT_INDEX_URL: the engine refuses the user or its password. Correct LOT_INDEX_URL or LOT_INDEX_PASSWORD_FILE.',
      error,
    );
  if (refusal?.status === 403 && refusal.type === 'security_exception')
    return new AccessError(
      `LOT_INDEX_URL: its user may not do this (${refusal.reason}). Grant it at the engine.`,
      error,
    );
  return undefined;
}

/** The port's error for an error answer of the engine; undefined if the request was wrong. */
export function errorOf(
  { status, type }: Pick<Refusal, 'status' | 'type'>,
  message: string,
  cause?: unknown,
): IndexUnavailableError | undefined {
  if (status === 404 && MISSING.test(type))
    return new IndexLostError(`a part of the lot index is missing: ${message}`, { cause });
  if (isPassingStatus(status) || CLOSED.test(type))
    return new IndexUnavailableError(`the lot index does not answer: ${message}`, { cause });
  return undefined;
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

/** Whether an index or alias does not exist. */
export function isMissing(error: unknown): error is IndexLostError {
  return error instanceof IndexLostError;
}

export function messageOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return `${refusal.status} ${refusal.type}: ${refusal.reason}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function isPassing(error: unknown): boolean {
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
