import { endpoints, type Endpoint } from '@obverse/contracts';
import type { Metrics } from '@obverse/service-kit';
import type { FastifyInstance } from 'fastify';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Endpoint → `area.call`, for example `search.suggest`. */
const names = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => [endpoint, `${area}.${call}`] as const),
  ),
);

/**
 * Measures each request by its call of the contract and the class of its status. What is not a call (pages, files of the client, pictures) counts as
 * `page`: an address is never a label, because everybody can invent one.
 */
export function addRequestMetrics(http: FastifyInstance, metrics: Metrics): void {
  const requests = metrics.histogram({
    name: 'obverse_gateway_request_seconds',
    help: 'Time of a request, by the call of the API (page: everything else) and the class of its status: 2xx, 3xx, 4xx, 5xx.',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
  });
  http.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const call = (endpoint && names.get(endpoint)) ?? 'page';
    requests.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
  });
}
