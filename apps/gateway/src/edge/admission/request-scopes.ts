import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AbortedBy } from '../metrics/gateway-metrics';
import type { Admission } from './admission';
import { ClientGoneError, DeadlinePassedError } from './errors';
import { RequestScope } from './request-scope';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests wait for admission before any work is done for them. Default false: they wait when they first read the index. */
    readsIndex?: boolean;
  }
}

export interface RequestScopesOptions {
  readonly admission: Admission;
  /** Time limit of a request, milliseconds. */
  readonly deadlineMs: number;
  /** Called for requests that read the index. */
  readonly onAborted: (by: AbortedBy) => void;
}

/**
 * Gives each request a scope: it is aborted when the client disconnects or the time limit passes, and ends with the answer. Hooks that are added later run
 * within it.
 */
export function addRequestScopes(
  http: FastifyInstance,
  { admission, deadlineMs, onAborted }: RequestScopesOptions,
): void {
  const scopes = new WeakMap<FastifyRequest, RequestScope>();
  http.addHook('onRequest', (request, reply, done) => {
    const scope = new RequestScope(admission, performance.now() + deadlineMs);
    scopes.set(request, scope);
    const abort = (by: AbortedBy, reason: Error): void => {
      if (scope.signal.aborted) return;
      if (scope.isSearch) onAborted(by);
      scope.abort(reason);
    };
    const timer = setTimeout(
      () => abort('deadline', new DeadlinePassedError(`no answer within ${deadlineMs} ms`)),
      deadlineMs,
    );
    let isSent = false;
    reply.raw.once('finish', () => (isSent = true));
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!isSent) abort('client', new ClientGoneError('the client disconnected'));
      void scope.end();
    });
    scope.run(done);
  });
  // Once more: the events of a body that is read run in the context of its connection.
  http.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) scope.run(done);
    else done();
  });
  http.addHook('preHandler', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope && request.routeOptions.config.readsIndex) scope.admit().then(() => done(), done);
    else done();
  });
}
