import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { Logger } from '../logging/logger';

interface TracesOptions {
  readonly url: string;
  readonly share: number;
  /** `service.name` and `service.instance.id` of the traces. */
  readonly service: string;
  readonly instance: string;
  readonly logger: Logger;
}

export interface Traces {
  /** Sends what is not sent yet, and ends. */
  stop(): Promise<void>;
}

/** A collector that does not answer must not delay the end of a service. */
const SEND_MS = 2_000;

/**
 * Starts writing traces. The share is taken of trace ids, also for requests that arrive with a trace: a visitor must not decide what is traced. A
 * collector that does not answer is logged, and nothing else changes.
 */
export async function startTraces({ url, share, service, instance, logger }: TracesOptions): Promise<Traces> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const warn = (text: string, ...rest: unknown[]): void =>
    logger.warn({ details: rest.map(String) }, `traces: ${text}`);
  const ignore = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  const sampler = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': instance }),
    sampler: new sdk.ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: SEND_MS }))],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}
