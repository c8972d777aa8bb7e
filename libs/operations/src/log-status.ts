import type { LogStatus } from '@obverse/database';
import { z } from 'zod';

/** The status of the log itself; one of the indexers writes it. */
export const LOG_STATUS = 'log';
/** The status of one process. */
const INDEXER = 'indexer:';

const letterSchema = z.object({
  partition: z.number(),
  offset: z.number(),
  rejectedAt: z.string(),
  service: z.string(),
  step: z.string(),
  error: z.string(),
  reason: z.string(),
  seller: z.string().optional(),
  /** The record can be sent to its topic again. */
  canRedrive: z.boolean(),
});

const logFactsSchema = z.object({
  lag: z.array(z.object({ topic: z.string(), records: z.number() })),
  deadLetters: z.object({
    /** Without an outcome, among the newest records of the topic. */
    total: z.number(),
    /** Older records were not looked at. */
    isComplete: z.boolean(),
    newest: z.array(letterSchema),
  }),
});
/** What one indexer knows of the log. */
export type LogFacts = z.output<typeof logFactsSchema>;

/** A process that reported within this time runs, milliseconds. A report is due every ten seconds. */
const RUNS_FOR_MS = 30_000;

const versionSchema = z.object({ version: z.string() });

/** Whether all indexers that run make documents with this version. False before the first report. */
export function areAllOfVersion(version: string, rows: readonly LogStatus[], now: Date): boolean {
  const running = rows.filter(
    ({ name, takenAt }) => name.startsWith(INDEXER) && now.getTime() - takenAt.getTime() < RUNS_FOR_MS,
  );
  return running.length > 0 && running.every(({ facts }) => versionSchema.safeParse(facts).data?.version === version);
}

const freshnessSchema = z.object({ lots: z.number(), p50: z.number(), p95: z.number() });
/** Seconds from the page seen to the lot searchable, of the lots of the last minutes. */
export type Freshness = z.output<typeof freshnessSchema>;

export function freshnessName(indexer: string): string {
  return `${INDEXER}${indexer}`;
}

export interface KnownLogStatus extends LogFacts {
  /** Undefined before an indexer has reported. */
  readonly takenAt?: Date;
  readonly freshness: readonly (Freshness & { readonly indexer: string })[];
}

/** The status of the log from the rows of all indexers. Rows of another form, which another version wrote, are passed over. */
export function logStatusOf(rows: readonly LogStatus[]): KnownLogStatus {
  const log = rows.find(({ name }) => name === LOG_STATUS);
  const facts = logFactsSchema.safeParse(log?.facts).data;
  const freshness = rows.flatMap(({ name, facts: given }) => {
    const figures = name.startsWith(INDEXER) ? freshnessSchema.safeParse(given).data : undefined;
    return figures && figures.lots > 0 ? [{ indexer: name.slice(INDEXER.length), ...figures }] : [];
  });
  if (!log || !facts) return { lag: [], deadLetters: { total: 0, isComplete: true, newest: [] }, freshness };
  return { ...facts, takenAt: log.takenAt, freshness };
}
