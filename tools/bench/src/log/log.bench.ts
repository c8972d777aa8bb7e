import type { TopicDefinition } from '@obverse/contracts';
import { createEventLog, type EventLog, type OutgoingRecord } from '@obverse/event-log';
import path from 'node:path';
import { startKafka } from '@obverse/engines';
import type { Bench, BenchContext } from '../bench';
import { preparedRecords } from '../indexing/records';
import { lotsSeed } from '../lots/observed-lot';
import { percentile } from '../report/figures';
import { withReleases, type Releases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { appendRate, consumeRate } from './port';
import { RawKafka } from './raw-kafka';
import type { AppendShape } from './shapes';

const ROUNDS = 5;
const PARTITIONS = 4;
/** As in a replay, a market's first crawl and the pass-through. */
const large: AppendShape = { batch: 500, inFlight: 4 };
/** As in crawlers: one call for the lots of a page, many pages at a time. */
const small: AppendShape = { batch: 25, inFlight: 32 };

/** Both sides of a comparison, round by round, because other work on the machine changes over time and the ratios must not. */
interface Rounds {
  readonly port: number[];
  readonly raw: number[];
}

export const logBench: Bench = {
  about:
    'Append and consume through the event log on Kafka, compared with plain kafkajs with the same settings and records.',
  lots: 300_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const { signal, progress, lots } = context;
        const records = preparedRecords(lots, context);
        progress('starting Kafka');
        const kafka = releases.add(
          await startKafka({ dataDir: path.join(folder, 'kafka'), port: 0, onProgress: progress, signal }),
          (engine) => engine.stop(),
        );
        const sides: Sides = { url: kafka.url, raw: new RawKafka(kafka.url), records };
        const appended = await rounds((round) => appendRound(sides, large, round), 'append', context);
        const few = { ...sides, records: records.slice(0, Math.ceil(lots / 3)) };
        const inSmallCalls = await rounds((round) => appendRound(few, small, round), 'append, small calls', context);
        const consumed = await consumeRounds(sides, context);
        return {
          seed: String(lotsSeed),
          figures: {
            lots,
            ...figuresOf('append', appended),
            ...figuresOf('appendSmall', inSmallCalls),
            ...figuresOf('consume', consumed),
          },
          bars: [
            { name: 'appendOfRaw', limit: 0.8, better: 'higher' },
            { name: 'appendSmallOfRaw', limit: 0.8, better: 'higher' },
            { name: 'consumeOfRaw', limit: 0.8, better: 'higher' },
          ],
        };
      }),
    ),
};

interface Sides {
  readonly url: string;
  readonly raw: RawKafka;
  readonly records: readonly OutgoingRecord[];
}

type Round = { readonly port: number; readonly raw: number };

/** The first round warms up both sides and is not counted. */
async function rounds(
  measure: (round: number) => Promise<Round>,
  what: string,
  { progress, signal }: BenchContext,
): Promise<Rounds> {
  const found: Rounds = { port: [], raw: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    signal.throwIfAborted();
    const { port, raw } = await measure(round);
    progress(
      `${what}: ${Math.round(port)}/s through the port, ${Math.round(raw)}/s raw${round === 0 ? ' (warming up)' : ''}`,
    );
    if (round === 0) continue;
    found.port.push(port);
    found.raw.push(raw);
  }
  return found;
}

/** Each side appends to its own topic, which is deleted afterwards. The sides alternate in going first. */
async function appendRound({ url, raw, records }: Sides, shape: AppendShape, round: number): Promise<Round> {
  const names = { port: `port-${shape.batch}-${round}`, raw: `raw-${shape.batch}-${round}` };
  return withReleases(async (releases) => {
    const log = logOf(url, releases);
    await log.ensureTopics([definitionOf(names.port), definitionOf(names.raw)]);
    releases.add(names, ({ port, raw: other }) => raw.deleteTopics([port, other]));
    const sides = {
      port: () => appendRate(log, names.port, records, shape),
      raw: () => raw.appendRate(names.raw, records, shape),
    };
    return alternately(sides, round);
  });
}

async function consumeRounds({ url, raw, records }: Sides, context: BenchContext): Promise<Rounds> {
  return withReleases(async (releases) => {
    const log = logOf(url, releases);
    const topic = 'consumed';
    await log.ensureTopics([definitionOf(topic)]);
    // Each side sends one record before its measurement begins.
    await raw.appendRate(topic, records.slice(1), large);
    let bytes = 0;
    const take = (value: Uint8Array) => void (bytes += value.byteLength);
    const count = records.length;
    const measure = (round: number) =>
      alternately(
        {
          port: () => consumeRate(log, topic, `port-${round}`, count, take),
          raw: () => raw.consumeRate(topic, `raw-${round}`, count, take),
        },
        round,
      );
    return rounds(measure, 'consume', context);
  });
}

function logOf(url: string, releases: Releases): EventLog {
  return releases.add(createEventLog({ adapter: 'kafka', url, clientId: 'bench' }), (log) => log.close());
}

async function alternately(
  { port, raw }: { port: () => Promise<number>; raw: () => Promise<number> },
  round: number,
): Promise<Round> {
  if (round % 2 === 0) {
    const first = await port();
    return { port: first, raw: await raw() };
  }
  const first = await raw();
  return { raw: first, port: await port() };
}

function definitionOf(name: string): TopicDefinition {
  return { name, partitions: PARTITIONS, cleanup: 'delete' };
}

function figuresOf(what: string, { port, raw }: Rounds): Record<string, number> {
  const ratios = port.map((rate, round) => rate / (raw[round] ?? NaN));
  return {
    [`${what}PerSecond`]: medianOf(port),
    [`${what}RawPerSecond`]: medianOf(raw),
    [`${what}OfRaw`]: medianOf(ratios),
  };
}

function medianOf(values: readonly number[]): number {
  return percentile(values, 0.5) ?? NaN;
}
