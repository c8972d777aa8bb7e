import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { BatchHandler, EventLog, OutgoingRecord, StoredRecord } from '@obverse/event-log';
import { tracedEventLog } from '../event-log/traced-event-log';
import { createLogger } from '../logging';
import { withTraceContext } from './record-context';
import { traced } from './traced';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => provider.register());
afterAll(() => provider.shutdown());
beforeEach(() => exporter.reset());

const record = (key: string): OutgoingRecord => ({ key, value: new Uint8Array() });

/** A log that gives each appended batch to its consumer. */
class EchoLog {
  readonly #appended: OutgoingRecord[] = [];
  #handler: BatchHandler | undefined;

  async append(topic: string, records: readonly OutgoingRecord[]) {
    this.#appended.push(...records);
    const stored = records.map((one, offset): StoredRecord => ({
      headers: {},
      ...one,
      topic,
      partition: 0,
      offset,
      timestamp: 0,
    }));
    const [commit, heartbeat] = [async () => undefined, async () => undefined];
    const batch = {
      topic,
      partition: 0,
      records: stored,
      commit,
      heartbeat,
      isStale: () => false,
      isRunning: () => true,
    };
    await this.#handler?.(batch);
    return records.map((_, offset) => ({ partition: 0, offset }));
  }

  async consume(_options: unknown, handler: BatchHandler) {
    this.#handler = handler;
  }

  appended() {
    return this.#appended;
  }
}

const named = (name: string) => exporter.getFinishedSpans().filter((span) => span.name === name);

describe('traces', () => {
  it('lead from the work that writes records through the log to the work that reads them', async () => {
    const echo = new EchoLog();
    const log = tracedEventLog(echo as unknown as EventLog);
    await log.consume({} as never, () => traced('write documents', {}, async () => undefined));
    const made = await Promise.all(
      ['a', 'b'].map((key) => traced('visit', {}, async () => withTraceContext(record(key)))),
    );
    await log.append('lots.observed', made);
    const visits = named('visit').map((span) => span.spanContext().traceId);
    const [process] = named('process lots.observed');
    expect(process?.links.map(({ context }) => context.traceId)).toEqual(visits);
    expect(process?.attributes).toMatchObject({ 'messaging.batch.message_count': 2 });
    const [write] = named('write documents');
    expect(write?.parentSpanContext?.spanId).toBe(process?.spanContext().spanId);
  });

  it('leave other methods of the log as they are', () => {
    const echo = new EchoLog();
    expect((tracedEventLog(echo as unknown as EventLog) as unknown as EchoLog).appended()).toEqual([]);
  });

  it('record the error of failed work, which is thrown as before', async () => {
    const error = new Error('no answer');
    await expect(traced('fetch', {}, () => Promise.reject(error))).rejects.toBe(error);
    const [span] = named('fetch');
    expect(span?.events[0]?.attributes).toMatchObject({ 'exception.message': 'no answer' });
  });

  it('are not in records that are written outside of one', () => {
    const outside = record('a');
    expect(withTraceContext(outside)).toBe(outside);
  });

  it('are named in the log lines that are written within them', async () => {
    const lines: string[] = [];
    const logger = createLogger('indexer', 'info', { write: (line) => void lines.push(line) });
    const id = await traced('work', {}, async () => {
      logger.info('within');
      return trace.getActiveSpan()?.spanContext().traceId;
    });
    logger.info('outside');
    expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([id, undefined]);
  });
});
