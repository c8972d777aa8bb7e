import { topics } from '@obverse/contracts';
import { z } from 'zod';

const rangeSchema = z.object({ partition: z.number().int(), from: z.number().int(), to: z.number().int() });

/** The selection and the target of a replay, as stored with the operation. */
export const replayArgumentsSchema = z.object({
  since: z.string().optional(),
  until: z.string().optional(),
  /** Empty: all. */
  sellers: z.array(z.string()),
  offsets: z.array(rangeSchema),
  /** Present: replays dead letters of lots.observed instead of lots.observed. */
  deadLetters: z
    .object({
      seller: z.string().optional(),
      service: z.string().optional(),
      reason: z.string().optional(),
      since: z.string().optional(),
      until: z.string().optional(),
      all: z.boolean().optional(),
    })
    .optional(),
  into: z.enum(['serving', 'rebuild']),
});

export type ReplayArguments = Readonly<z.infer<typeof replayArgumentsSchema>>;

/** The plan of a replay. */
export const replayPlanSchema = z.object({
  /** The ranges of its arguments at its start. */
  ranges: z.array(rangeSchema),
  /** The generation that replaces a serving one that lost a part. */
  restores: z.string().optional(),
});

export function topicOf({ deadLetters }: ReplayArguments): string {
  return deadLetters ? topics.lotsRejected : topics.lotsObserved;
}
