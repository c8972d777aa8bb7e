import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { searchableLots } from '../stack/searchable-lots';
import type { Stack } from '../stack/stack';
import { startTestStack } from './test-stack';
import { untilGood } from './until-good';

const MINUTE_MS = 60_000;
jest.setTimeout(10 * MINUTE_MS);

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string }[];
}

/** The parts of an OTLP/HTTP request in JSON that are read. */
interface ExportedTraces {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

/** Collects the spans that services send. */
class TraceCollector {
  readonly spans: Span[] = [];
  readonly #server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as ExportedTraces).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1/traces`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  named(service: string, name: string): Span[] {
    return this.spans.filter((span) => span.service === service && span.name === name);
  }

  below(parent: Span): Span[] {
    const children = this.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    return children.flatMap((child) => [child, ...this.below(child)]);
  }
}

describe('traces of the services', () => {
  const collector = new TraceCollector();
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const env = { TRACES_URL: await collector.start() };
    ({ stack, discard } = await startTestStack({ market: { sellers: 2, lots: 40 }, env }));
    await untilGood(
      () => searchableLots(stack.url),
      (lots) => (lots ?? 0) >= 20,
      5 * MINUTE_MS,
    );
  });
  afterAll(async () => {
    await discard?.();
    collector.stop();
  });

  it('lead from the fetched page through the log to the index', async () => {
    const written = await untilGood(
      async () =>
        collector.named('indexer', 'process lots.observed').flatMap((batch) =>
          (batch.links ?? []).flatMap(({ traceId }) => {
            const visit = collector.named('crawler', 'visit').find((span) => span.traceId === traceId);
            return visit ? [{ batch, visit }] : [];
          }),
        ),
      (found) => found.length > 0,
      MINUTE_MS,
    );
    const [{ batch, visit } = {}] = written;
    if (!batch || !visit) throw new Error('no batch has the trace of a visit');
    expect(collector.below(visit).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fetch', 'decode', 'read', 'admit', 'observe']),
    );
    // What the batch asked the stores for.
    expect(collector.below(batch).length).toBeGreaterThan(0);
  });

  it('lead from a search to the index', async () => {
    const answer = await fetch(`${stack.url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'silver', selectedFilters: [] }),
    });
    expect(answer.status).toBe(200);
    const searches = await untilGood(
      async () => collector.named('gateway', 'POST').filter((span) => collector.below(span).length > 0),
      (found) => found.length > 0,
      MINUTE_MS,
    );
    expect(searches.length).toBeGreaterThan(0);
  });
});
