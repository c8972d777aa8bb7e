import { endpoints, type Endpoint } from '@obverse/contracts';
import type { Logger } from '@obverse/service-kit';
import type { FastifyInstance } from 'fastify';

const { search, suggest, taxonomy } = endpoints.search;
const query = 'silver denarius of Trajan';

/** Requests that load what the first visitor would otherwise wait for: dictionaries, connections, compiled queries. */
const requests: readonly { readonly endpoint: Endpoint; readonly payload: object }[] = [
  { endpoint: search, payload: { query, status: 'open' } },
  { endpoint: taxonomy, payload: { filterOptions: { query, status: 'open' } } },
  { endpoint: suggest, payload: { text: 'silver den', typingWord: 'den' } },
];

/** Makes a text search, a facet request and a suggestion through the routes. A failure is logged: the service also starts while the index is away. */
export async function warmUp(http: FastifyInstance, logger: Logger): Promise<void> {
  for (const { endpoint, payload } of requests) {
    const { statusCode } = await http.inject({ method: endpoint.method, url: endpoint.path, payload });
    if (statusCode !== 200) logger.warn({ url: endpoint.path, status: statusCode }, 'the warm-up request failed');
  }
}
