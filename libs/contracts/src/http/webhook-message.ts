import { z } from 'zod';

const time = z.iso.datetime();

/** Lots in one message. */
export const MAX_WEBHOOK_LOTS = 50;

const webhookLotSchema = z.object({
  id: z.string(),
  /** `price`: it costs less than announced before. */
  kind: z.enum(['new', 'price']),
  title: z.string(),
  /** Its page on this site. */
  url: z.url(),
  /** Its page at its seller. */
  sellerUrl: z.url(),
  /** The company, or in a marketplace the dealer. */
  company: z.string(),
  /** As the seller states it: a decimal number and ISO 4217. What it is: what the seller asks, the bid, where bidding starts, or what the house expects. */
  price: z
    .object({ amount: z.string(), currency: z.string(), kind: z.enum(['fixed', 'bid', 'start', 'estimate']) })
    .optional(),
  /** When bidding ends. */
  ends: z.iso.datetime({ offset: true }).optional(),
  /** The first picture. */
  picture: z.url().optional(),
});
export type WebhookLot = z.output<typeof webhookLotSchema>;

/** What is posted to a webhook (docs/webhooks.md), as the Standard Webhooks specification recommends it. */
export const webhookMessageSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('search.lots'),
      timestamp: time,
      data: z.object({
        /** `path` is that of its page on this site. */
        search: z.object({ id: z.uuid(), name: z.string(), path: z.string() }),
        /** The newest first. */
        lots: z.array(webhookLotSchema).min(1).max(MAX_WEBHOOK_LOTS),
        /** How many further lots were announced at the same time. */
        more: z.int().nonnegative(),
      }),
    }),
    z.object({
      type: z.literal('ping'),
      timestamp: time,
      data: z.object({ webhook: z.object({ id: z.uuid(), name: z.string() }) }),
    }),
  ])
  .meta({ id: 'WebhookMessage' });
export type WebhookMessage = z.output<typeof webhookMessageSchema>;
