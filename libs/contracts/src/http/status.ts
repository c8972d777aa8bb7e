import { z } from 'zod';

const time = z.iso.datetime();
const count = z.number().int().min(0);
const seconds = z.number().min(0);

/** Searches of a time. Quantiles are interpolated between the bounds of buckets; absent when no search was answered. */
const searchFiguresSchema = z.object({
  /** Answered ones. */
  answered: count,
  /** Refused because the site had too much to do. */
  refused: count,
  /** Not answered for another reason. */
  failed: count,
  /** Milliseconds at the server, at most 10,000. */
  p50: z.number().min(0).optional(),
  p95: z.number().min(0).optional(),
});

export const statusDaySchema = searchFiguresSchema
  .extend({
    /** In UTC. */
    day: z.iso.date(),
    /** Minutes in which the site was looked at, and among them those in which a component was away. */
    minutes: count,
    searchAway: count,
    databaseAway: count,
  })
  .meta({ id: 'StatusDay' });
export type StatusDay = z.output<typeof statusDaySchema>;

export const sellerForms = ['shop', 'marketplace', 'auction-house'] as const;

export const statusSellersSchema = z
  .object({
    form: z.enum(sellerForms),
    /** Sellers that are to be read. */
    enabled: count,
    /** Those whose last reading was in order. The others wait for a first or a next reading. */
    live: count,
    broken: count,
    paused: count,
    /** Seconds since all lists of a seller were last read, by open lots. Absent without open lots. */
    p50: seconds.optional(),
    p95: seconds.optional(),
  })
  .meta({ id: 'StatusSellers' });
export type StatusSellers = z.output<typeof statusSellersSchema>;

/** The state of the service. Nothing in it is about single visitors. */
export const serviceStatusSchema = z
  .object({
    now: time,
    /** Whether each works. */
    search: z.boolean(),
    database: z.boolean(),
    cache: z.boolean(),
    /** Absent while the database is away. */
    measured: z
      .object({
        /** At most two minutes before `now`. */
        takenAt: time,
        sellers: z.array(statusSellersSchema),
        /** Absent before an indexer has reported. `waiting`: changes that are not searchable yet. `p95`: seconds from a page that was read to the search. */
        indexing: z.object({ reportedAt: time, waiting: count, p95: seconds.optional() }).optional(),
        /** The last hour, to ten minutes. */
        lastHour: searchFiguresSchema,
        /** The last 90 days, oldest first; days without a figure are absent. */
        days: z.array(statusDaySchema),
        /** The outage that ended last. One that goes on ends now. */
        lastIncident: z
          .object({ component: z.enum(['search', 'database']), from: time, to: time, minutes: count })
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'ServiceStatus' });
export type ServiceStatus = z.output<typeof serviceStatusSchema>;
export type SearchFigures = z.output<typeof searchFiguresSchema>;
