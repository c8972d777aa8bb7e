import { SpanKind, SpanStatusCode, trace, type Attributes, type Link, type Span } from '@opentelemetry/api';

export interface TracedOptions {
  readonly attributes?: Attributes;
  readonly kind?: SpanKind;
  /** Other traces that this work belongs to. */
  readonly links?: readonly Link[];
}

/** Runs work within a span of this name; what it does is recorded below it. Without traces it is just called. */
export function traced<T>(name: string, options: TracedOptions, work: () => Promise<T>): Promise<T> {
  const { attributes = {}, kind = SpanKind.INTERNAL, links = [] } = options;
  return trace.getTracer('obverse').startActiveSpan(name, { attributes, kind, links: [...links] }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

function fail(span: Span, error: unknown): void {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
