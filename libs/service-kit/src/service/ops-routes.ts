import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Health } from '../health';
import { withoutCredentials } from '../logging';
import type { Metrics } from '../metrics';

/** `/health/live`, `/health/ready` and `/metrics`, beside the service's own routes and outside its global prefix. */
export function addOpsRoutes(adapter: FastifyAdapter, health: Health, metrics: Metrics): void {
  const http = adapter.getInstance();
  http.get('/health/live', async () => ({ status: 'ok' }));
  http.get('/health/ready', async (_request, reply) => {
    const { ok, checks } = await health.readiness();
    const shown = checks.map((check) =>
      check.reason === undefined ? check : { ...check, reason: withoutCredentials(check.reason) },
    );
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'failing', checks: shown });
  });
  http.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  );
}
