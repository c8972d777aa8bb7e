import { z } from 'zod';

/** An absolute address of the site. */
export const address = z.url({ protocol: /^https?$/ });

const money = z.object({ amount: z.string().regex(/^\d+(?:\.\d+)?$/), currency: z.string().regex(/^[A-Z]{3}$/) });

export const alertLot = z.object({
  title: z.string(),
  link: address,
  /** `price`: it costs less than announced before. */
  kind: z.enum(['new', 'price']),
  picture: address.optional(),
  /** A decimal number, and ISO 4217. */
  price: money.optional(),
  /** The price in the currency of the recipient, by the newest rates. Absent: it is the seller's, or has no rate. */
  converted: money.optional(),
  priceKind: z.enum(['fixed', 'bid', 'start', 'estimate']).optional(),
  /** In the language of the recipient. */
  grade: z.string().optional(),
  seller: z.string(),
  ends: z.iso.datetime({ offset: true }).optional(),
});

const search = z.object({
  name: z.string(),
  link: address,
  /** The page that ends mail about this search alone. Absent in mails of earlier versions. */
  end: address.optional(),
  /** The lots to be announced of both kinds, with those that are not shown. */
  total: z.int().min(0),
  lots: z.array(alertLot),
});

export type AlertLot = z.output<typeof alertLot>;
export type AlertSearch = z.output<typeof search>;

/** What a mail about saved searches contains. Texts from elsewhere are as they were stated; addresses are absolute. */
export const searchAlertValues = z.object({
  name: z.string(),
  /** The page of the saved searches. */
  link: address,
  /** The page that ends all such mail, for people. */
  unsubscribe: address,
  /** The address for the POST of RFC 8058. */
  oneClick: address,
  searches: z.array(search).min(1),
  /** IANA zone, for the ends. */
  timeZone: z.string(),
});
