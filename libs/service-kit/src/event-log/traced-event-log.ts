import { SpanKind } from '@opentelemetry/api';
import type { EventLog } from '@obverse/event-log';
import { linksOf, traced, withTraceContext } from '../tracing';

/**
 * The log with a span around each append and each batch. Records have the trace in which they were written in their headers, and the span of a batch is
 * linked to the traces of its records (OpenTelemetry's conventions for messaging).
 */
export function tracedEventLog(log: EventLog): EventLog {
  const own: Pick<EventLog, 'append' | 'consume'> = {
    append: (topic, records) =>
      traced(`send ${topic}`, { kind: SpanKind.PRODUCER, attributes: attributesOf(topic, records.length) }, () =>
        log.append(topic, records.map(withTraceContext)),
      ),
    consume: (options, handler) =>
      log.consume(options, (batch) => {
        const { topic, records } = batch;
        const span = {
          kind: SpanKind.CONSUMER,
          attributes: attributesOf(topic, records.length),
          links: linksOf(records),
        };
        return traced(`process ${topic}`, span, () => handler(batch));
      }),
  };
  return new Proxy(log, {
    get: (target, name) => {
      if (name === 'append' || name === 'consume') return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function attributesOf(topic: string, records: number) {
  return { 'messaging.destination.name': topic, 'messaging.batch.message_count': records };
}
