import { endpoints } from '@obverse/contracts';
import { Metrics } from '@obverse/service-kit';
import { fastify } from 'fastify';
import { addRequestMetrics } from './request-metrics';

/** A server with one call of the contract, which answers with the status in its query, and one page. */
async function answered(...paths: readonly string[]): Promise<string> {
  const http = fastify();
  const metrics = new Metrics('gateway');
  addRequestMetrics(http, metrics);
  http.get('/api/lots/:id', { config: { endpoint: endpoints.lots.get } }, (request, reply) =>
    reply.code(Number((request.query as { status?: string }).status ?? 200)).send('{}'),
  );
  http.get('/lot/:key', (_, reply) => reply.send('page'));
  for (const url of paths) await http.inject({ url });
  await http.close();
  return metrics.text();
}

const countOf = (text: string, call: string, status: string) =>
  new RegExp(`obverse_gateway_request_seconds_count\\{[^}]*call="${call}",status="${status}"[^}]*\\} (\\d+)`).exec(
    text,
  )?.[1];

describe('the metric of requests', () => {
  it('counts each call by its name and the class of its status', async () => {
    const text = await answered('/api/lots/a', '/api/lots/b', '/api/lots/c?status=404', '/api/lots/d?status=503');
    expect(['2xx', '4xx', '5xx'].map((status) => countOf(text, 'lots.get', status))).toEqual(['2', '1', '1']);
  });

  it('has no address in its labels', async () => {
    const text = await answered('/lot/one', '/lot/two', '/invented');
    expect([countOf(text, 'page', '2xx'), countOf(text, 'page', '4xx')]).toEqual(['2', '1']);
    expect(text).not.toMatch(/one|two|invented/);
  });
});
