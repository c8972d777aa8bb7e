import { apiMessages, type ApiScope } from '@obverse/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyHolders } from '../api-key/key-holders';
import { KeyRefusedError, ThrottledError } from '../http/errors';
import type { Quota, ThrottleService } from '../throttle/throttle.service';

export interface KeyGateParts {
  readonly keys: Pick<KeyHolders, 'identify' | 'used'>;
  readonly throttles: Pick<ThrottleService, 'count' | 'take'>;
}

/**
 * Admits a request with a key: 429 beyond the limit of its address, 401 without a valid key, 429 beyond the limit of the key, 403 without the scope. The
 * answer to a valid key states the limit and what is left of it, whatever its status.
 */
export async function admitByKey(
  { keys, throttles }: KeyGateParts,
  scope: ApiScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await throttles.count('api', { address: request.ip }, ['address']);
  const holder = await keys.identify(request);
  const quota = await throttles.take('api-key', { address: request.ip, account: holder.keyId });
  if (quota) void reply.headers(quotaFields(quota));
  if (quota?.isExceeded) throw new ThrottledError(quota.resetSeconds);
  if (!holder.scopes.includes(scope))
    throw new KeyRefusedError(403, apiMessages.keyScope, { error: 'insufficient_scope', scope });
  await keys.used(holder);
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10: structured lists with one item, the policy `key`. */
export function quotaFields({ calls, seconds, left, resetSeconds }: Quota): Readonly<Record<string, string>> {
  return { 'ratelimit-policy': `"key";q=${calls};w=${seconds}`, ratelimit: `"key";r=${left};t=${resetSeconds}` };
}
