import { apiMessages, refusesOtherSites, type Endpoint } from '@obverse/contracts';
import { emailKeyOf } from '@obverse/database';
import type { Logger } from '@obverse/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../http/language';
import type { VisitorService } from '../session/visitor.service';
import type { Caller, ThrottleService } from '../throttle/throttle.service';
import { throttles } from '../throttle/throttles.data';
import { EndpointInputPipe } from '../http/endpoint-input.pipe';
import { RefusedError } from '../http/errors';
import { admitByKey, type KeyGateParts } from './key-gate';
import { isFromOwnPage, ownOriginsOf } from './own-page';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    endpoint?: Endpoint;
  }
}

export interface ProtectionOptions {
  readonly visitors: Pick<VisitorService, 'orAnonymous' | 'signedIn' | 'withRole' | 'isFresh'>;
  readonly keys: KeyGateParts['keys'];
  readonly throttles: Pick<ThrottleService, 'count' | 'take' | 'succeeded' | 'failed'>;
  /** `PUBLIC_URL`. */
  readonly publicUrl: string;
  readonly logger: Logger;
}

/**
 * Refuses requests by the fields of their endpoint, before the body is read and before they wait for admission: 401, 403 and 429 without a key where one is
 * needed ({@link admitByKey}), 403 for a change that another site sends, 404 without the role of the call, 400 for an unknown query parameter, 401 without a
 * sign-in where one is needed, 403 for an action long after the sign-in, 429 beyond the throttle of the address. When the body is read and valid, the throttle of the account follows.
 */
export function addProtection(http: FastifyInstance, options: ProtectionOptions): void {
  const { visitors, throttles: throttle, publicUrl, logger } = options;
  const ownOrigins = ownOriginsOf(publicUrl);

  http.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    if (endpoint.needsKey) await admitByKey(options, endpoint.needsKey, request, reply);
    if (refusesOtherSites(endpoint) && !isFromOwnPage(request.headers, ownOrigins))
      throw new RefusedError(403, apiMessages.foreignOrigin);
    const { needsRole, needsFreshSignIn } = endpoint;
    // Before the input is looked at: nobody else learns that the call exists.
    const visitor = needsRole && (await visitors.withRole(request, needsRole));
    if (!endpoint.query) refuseQuery(request);
    const user = endpoint.needsSignIn ? await visitors.signedIn(request) : visitor;
    if (needsFreshSignIn && user && !visitors.isFresh(user)) throw new RefusedError(403, apiMessages.confirmSignIn);
    if (endpoint.throttle) await throttle.count(endpoint.throttle, { address: request.ip }, ['address']);
  });

  /** Who made a call that is counted by account. */
  const counted = new WeakMap<FastifyRequest, Caller>();

  http.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const name = endpoint?.throttle;
    if (!endpoint || name === undefined || throttles[name].account === 'not counted') return;
    // A request that is not valid is no try of the account that it names: others could use up its limit.
    new EndpointInputPipe(endpoint).transform({ ...partsOf(request), language: languageOf(request.headers) });
    const caller = await callerOf(name, request, visitors);
    if (caller.account === undefined) return;
    await throttle.count(name, caller, ['account at address', 'account']);
    counted.set(request, caller);
  });

  http.addHook('onSend', async (request, reply) => {
    const name = request.routeOptions.config.endpoint?.throttle;
    const caller = counted.get(request);
    if (name === undefined || !caller || (reply.statusCode >= 400 && reply.statusCode < 500)) return;
    counted.delete(request);
    // The call has been made; a count that stays makes at most a later call wait.
    await throttle[reply.statusCode < 400 ? 'succeeded' : 'failed'](name, caller).catch((error: unknown) =>
      logger.warn({ err: error, throttle: name }, 'the count of a throttle stays'),
    );
  });
}

const namedAccount = z.object({ username: z.string().max(254).optional(), email: z.string().max(254).optional() });

async function callerOf(
  name: keyof typeof throttles,
  request: FastifyRequest,
  visitors: ProtectionOptions['visitors'],
): Promise<Caller> {
  const { account } = throttles[name];
  // While the database is away the calls of the address are limited alone. Calls that need a sign-in have been refused.
  if (account === 'not counted') return { address: request.ip };
  if (account === 'signed in') return { address: request.ip, account: (await visitors.orAnonymous(request))?.user.id };
  const { username, email } = namedAccount.safeParse(request.body).data ?? {};
  const named = username ?? email;
  return { address: request.ip, account: named === undefined ? undefined : emailKeyOf(named) };
}

function partsOf({ params, query, body }: FastifyRequest) {
  return { params, query, body };
}

const noQuery = new EndpointInputPipe({ method: 'GET', path: '/api/', summary: '', query: z.strictObject({}) });

function refuseQuery({ query, headers }: FastifyRequest): void {
  noQuery.transform({ params: undefined, query, body: undefined, language: languageOf(headers) });
}
