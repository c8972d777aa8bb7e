import { z } from 'zod';
import { address, alertLot } from '../search-alert/alert-values';

const lot = alertLot.omit({ kind: true }).extend({
  /** What happened to the lot; `reminder`: it ends soon. */
  news: z.enum(['price', 'bid', 'sold', 'unsold', 'gone', 'back', 'reminder']),
  /** The new price, the bid, or the price for which it was sold. */
  money: alertLot.shape.price,
  /** Of a reminder: the lot ends in less than so many minutes. */
  within: z.literal([1440, 60, 10]).optional(),
});

export type NewsLot = z.output<typeof lot>;

/** What a mail about lots of lists contains. Texts from elsewhere are as they were stated; addresses are absolute. */
export const lotNewsValues = z.object({
  name: z.string(),
  /** The page of the lists. */
  link: address,
  /** The page on which the user chooses what is sent. */
  settings: address,
  /** The page that ends all such mail, for people. */
  unsubscribe: address,
  /** The address for the POST of RFC 8058. */
  oneClick: address,
  /** With the lots that are not shown. */
  total: z.int().min(1),
  lots: z.array(lot).min(1),
  /** IANA zone, for the ends. */
  timeZone: z.string(),
});
export type LotNewsValues = z.output<typeof lotNewsValues>;
