import { bidStates } from '@obverse/lots';
import { z } from 'zod';
import { instantSchema, lotIdSchema, moneySchema, sellerKeySchema } from '../values/values';

const stateSchema = z.strictObject({
  bidState: z.enum(bidStates),
  price: moneySchema.optional(),
  endsAt: instantSchema.optional(),
});

/**
 * One change of one lot, with before and after. Delivered at least once: `changeId` is the same for the same change, so readers drop
 * repeats. Topic `lots.changed`, key = lotId.
 */
export const lotChangedSchema = z.strictObject({
  type: z.literal('LotChanged'),
  version: z.literal(1),
  /** `<lotId>-<version of the observation>-<kind>`. */
  changeId: z.string().min(1).max(100),
  lotId: lotIdSchema,
  sellerKey: sellerKeySchema,
  kind: z.enum(['new', 'price', 'bid', 'sold', 'unsold', 'gone', 'back']),
  /** When the page that showed the change was seen. */
  at: instantSchema,
  before: stateSchema.optional(),
  after: stateSchema,
});

export type LotChanged = z.infer<typeof lotChangedSchema>;
export type LotChangeKind = LotChanged['kind'];
export type LotState = z.infer<typeof stateSchema>;
