import { topics } from '@obverse/contracts';
import { z } from 'zod';

const rangeSchema = z.object({ partition: z.number().int(), from: z.number().int(), to: z.number().int() });

/** What to replay and where to, as it is kept with the operation. */
export const replayArgumentsSchema = z.object({
  since: z.string().optional(),
  until: z.string().optional(),
  /** Empty: all. */
  sellers: z.array(z.string()),
  offsets: z.array(rangeSchema),
  /** Present: records that were set aside from lots.observed, in place of lots.observed itself. */
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

/** What the arguments came to when the replay began. */
export const replayPlanSchema = z.object({ ranges: z.array(rangeSchema) });

export function topicOf({ deadLetters }: ReplayArguments): string {
  return deadLetters ? topics.lotsRejected : topics.lotsObserved;
}
