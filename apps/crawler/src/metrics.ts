import type { Metrics } from '@obverse/service-kit';
import { stores } from './outage/outage-retry';

/** Of a picture or logo; `retried`: it is fetched again later. */
const fetchOutcomes = ['stored', 'refused', 'retried'];

export type CrawlerMetrics = ReturnType<typeof crawlerMetrics>;

export function crawlerMetrics(metrics: Metrics) {
  return {
    pages: metrics.counter({
      name: 'obverse_crawler_pages_total',
      help: 'Pages requested, by status.',
      labelNames: ['seller', 'kind', 'status'],
    }),
    observations: metrics.counter({
      name: 'obverse_crawler_observations_total',
      help: 'Observations appended to the log.',
      labelNames: ['seller', 'topic'],
    }),
    faults: metrics.counter({
      name: 'obverse_crawler_faults_total',
      help: 'Parts of pages that could not be read or published, known ones included.',
      labelNames: ['seller', 'step'],
    }),
    runs: metrics.histogram({
      name: 'obverse_crawler_run_seconds',
      help: 'Duration of crawl runs.',
      labelNames: ['outcome'],
      buckets: [1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400],
    }),
    ...sellerMetrics(metrics),
    dueLag: metrics.gauge({
      name: 'obverse_crawler_due_lag_seconds',
      help: 'Delay of the seller that has been due for the longest time.',
    }),
    sellersHeld: metrics.gauge({ name: 'obverse_crawler_sellers_held', help: 'Sellers this crawler holds leases on.' }),
    ...pictureMetrics(metrics),
    ...storeMetrics(metrics),
  };
}

function storeMetrics(metrics: Metrics) {
  return {
    clockOffset: metrics.gauge({
      name: 'obverse_crawler_clock_offset_seconds',
      help: 'By how much the clock of this crawler is ahead of that of a store; it stops at a minute.',
      labelNames: ['store'],
    }),
    outages: metrics.counter({
      name: 'obverse_crawler_outage_retries_total',
      help: 'Calls repeated because a store did not answer.',
      labels: { store: stores },
    }),
  };
}

function sellerMetrics(metrics: Metrics) {
  return {
    lotsSeen: metrics.gauge({
      name: 'obverse_crawler_lots_seen',
      help: 'Lots seen in the last run.',
      labelNames: ['seller'],
    }),
    health: metrics.gauge({
      name: 'obverse_crawler_seller_health',
      help: '1 for the present health of a seller: well, suspect, degraded, broken. Every crawler reports all sellers.',
      labelNames: ['seller', 'state'],
    }),
    age: metrics.gauge({
      name: 'obverse_crawler_seller_age_seconds',
      help: 'Seconds since the last complete run of a seller.',
      labelNames: ['seller'],
    }),
    held: metrics.gauge({
      name: 'obverse_crawler_seller_held_seconds',
      help: 'How long the host of a seller has kept crawlers off, for example by status 429; 0: it does not. Every crawler reports all sellers that are not paused.',
      labelNames: ['seller'],
    }),
    stale: metrics.gauge({
      name: 'obverse_crawler_seller_stale',
      help: '1 when the last complete run of a seller was too long ago for its descriptor. Every crawler reports all sellers that are not paused.',
      labelNames: ['seller'],
    }),
    pagesHeld: metrics.counter({
      name: 'obverse_crawler_pages_held_total',
      help: 'Pages that were not published because the seller looks broken.',
      labelNames: ['seller'],
    }),
  };
}

function pictureMetrics(metrics: Metrics) {
  return {
    pictures: metrics.counter({
      name: 'obverse_crawler_pictures_total',
      help: 'Pictures by outcome.',
      labels: { outcome: fetchOutcomes },
    }),
    picturesWaiting: metrics.gauge({
      name: 'obverse_crawler_pictures_waiting',
      help: 'Pictures of all crawled sellers that are still to be fetched. Every crawler reports the same number.',
    }),
    logos: metrics.counter({
      name: 'obverse_crawler_logos_total',
      help: 'Logos by outcome.',
      labels: { outcome: fetchOutcomes },
    }),
  };
}
