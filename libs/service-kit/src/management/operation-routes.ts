import type { FastifyInstance } from 'fastify';
import type { Health, Readiness } from '../health';
import { withoutSecrets } from '../logging';
import type { Metrics } from '../metrics';

export interface Operations {
  readonly health: Health;
  readonly metrics: Metrics;
}

const LIVE = '/health/live';
const READY = '/health/ready';
const notKept = { 'cache-control': 'no-store' };

/** `/health/live`, `/health/ready` with each check and the reason of its failure, and `/metrics`. */
export function addOperationRoutes(http: FastifyInstance, { health, metrics }: Operations): void {
  addLiveRoute(http);
  http.get(READY, async (_, reply) => {
    const readiness = await health.readiness();
    const { ok, checks } = readiness;
    const shown = checks.map((check) =>
      check.reason === undefined ? check : { ...check, reason: withoutSecrets(check.reason) },
    );
    return reply
      .code(ok ? 200 : 503)
      .headers(notKept)
      .send({ status: statusOf(readiness), checks: shown });
  });
  http.get('/metrics', async (_, reply) => {
    const text = await metrics.text();
    return reply.header('content-type', metrics.contentType).send(text);
  });
}

/** `/health/live` and `/health/ready` for a load balancer: the status alone, nothing that helps an attacker. */
export function addStatusRoutes(http: FastifyInstance, health: Health): void {
  addLiveRoute(http);
  http.get(READY, async (_, reply) => {
    const readiness = await health.readiness();
    return reply
      .code(readiness.ok ? 200 : 503)
      .headers(notKept)
      .send({ status: statusOf(readiness) });
  });
}

function addLiveRoute(http: FastifyInstance): void {
  http.get(LIVE, (_, reply) => reply.headers(notKept).send({ status: 'ok' }));
}

/** Degraded: ready, and something is away that some calls need. */
function statusOf({ ok, checks }: Readiness): 'ok' | 'degraded' | 'failing' {
  if (!ok) return 'failing';
  return checks.every((check) => check.ok) ? 'ok' : 'degraded';
}
