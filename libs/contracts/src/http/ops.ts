import { z } from 'zod';
import { sellerKeySchema } from '../values/values';
import { apiMessages } from '../values/api-messages';
import { line } from './plain-text';

const time = z.iso.datetime();
const count = z.number().int().min(0);

export const operationIdSchema = z.string().regex(/^[a-z0-9-]{1,40}$/, apiMessages.operationId);

/** Every action needs a reason; it is stored in the operations log. */
export const opsReasonSchema = z.strictObject({ reason: line(300) });

export const opsSellerSchema = z
  .object({
    key: sellerKeySchema,
    name: z.string(),
    country: z.string(),
    form: z.string(),
    platform: z.string(),
    /** One word: well, suspect, degraded, broken, on-hold, stale, never-crawled, paused, or why it is not crawled. */
    state: z.string(),
    /** English sentences without a full stop. */
    reasons: z.array(z.string()),
    paused: z.boolean(),
    running: z.boolean(),
    /** The running or last run; 0 before the first. */
    run: count,
    startedAt: time.optional(),
    endedAt: time.optional(),
    completedAt: time.optional(),
    /** Of the last run with a health check: lots that the lists named, list pages and lots that could not be read, and the share of those that could. */
    lots: count.optional(),
    errors: count.optional(),
    coverage: z.number().min(0).max(1).optional(),
  })
  .meta({ id: 'OpsSeller' });
export type OpsSeller = z.output<typeof opsSellerSchema>;

export const opsSellersSchema = z.object({
  /** Crawlers that are connected to the database. */
  crawlers: count,
  sellers: z.array(opsSellerSchema),
});

/** The runs of a seller that ended on one day. */
export const opsSellerDaySchema = z
  .object({
    day: z.iso.date(),
    runs: count,
    brokenRuns: count,
    lots: count,
    errors: count,
    /** Absent when nothing was to be read. */
    coverage: z.number().min(0).max(1).optional(),
  })
  .meta({ id: 'OpsSellerDay' });
export type OpsSellerDay = z.output<typeof opsSellerDaySchema>;

export const opsOperationSchema = z
  .object({
    id: operationIdSchema,
    command: z.string(),
    /** The seller, for an action on one. */
    seller: z.string().optional(),
    who: z.string(),
    why: z.string().optional(),
    /** requested, running, killed, done, failed, stopped, aborted. */
    state: z.string(),
    startedAt: time,
    finishedAt: time.optional(),
    error: z.string().optional(),
    /** The share of the log that a replay or rebuild has passed. */
    progress: z.number().min(0).max(1).optional(),
    /** It waits or runs, and nobody has cancelled it. */
    canCancel: z.boolean(),
    /** Counts that the operation has stored. */
    counts: z.record(z.string(), z.number()),
  })
  .meta({ id: 'OpsOperation' });
export type OpsOperation = z.output<typeof opsOperationSchema>;

const placeSchema = z.strictObject({ partition: z.number().int().min(0).max(1_000), offset: z.number().int().min(0) });

export const opsRedriveSchema = z.strictObject({ reason: line(300), places: z.array(placeSchema).min(1).max(100) });

export const opsDeadLetterSchema = placeSchema
  .extend({
    rejectedAt: z.string(),
    service: z.string(),
    step: z.string(),
    error: z.string(),
    reason: z.string(),
    seller: z.string().optional(),
    /** The record can be sent to its topic again. */
    canRedrive: z.boolean(),
  })
  .meta({ id: 'OpsDeadLetter' });
export type OpsDeadLetter = z.output<typeof opsDeadLetterSchema>;

/** What the indexers last reported. */
export const opsStatusSchema = z
  .object({
    /** Absent before an indexer has reported. */
    takenAt: time.optional(),
    /** Records that the indexers have not processed, by topic. */
    lag: z.array(z.object({ topic: z.string(), records: count })),
    /** Seconds from the page seen to the lot searchable, of the lots of the last ten minutes, by indexer. */
    freshness: z.array(z.object({ indexer: z.string(), lots: count, p50: z.number(), p95: z.number() })),
    deadLetters: z.object({
      /** Without an outcome, among the newest records of the topic. */
      total: count,
      /** Older records were not looked at. */
      isComplete: z.boolean(),
      newest: z.array(opsDeadLetterSchema),
    }),
  })
  .meta({ id: 'OpsStatus' });
export type OpsStatus = z.output<typeof opsStatusSchema>;
