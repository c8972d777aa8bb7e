import { trace } from '@opentelemetry/api';

/** The ids of the current span, for log lines; empty outside of a trace. */
export function traceIds(): { readonly traceId?: string; readonly spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span && trace.isSpanContextValid(span) ? { traceId: span.traceId, spanId: span.spanId } : {};
}
