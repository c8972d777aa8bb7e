import type { Metrics } from '@obverse/service-kit';

export type CrawlerMetrics = ReturnType<typeof crawlerMetrics>;

export function crawlerMetrics(metrics: Metrics) {
  return {
    pages: metrics.counter({
      name: 'obverse_crawler_pages_total',
      help: 'Pages asked for, by what came of it.',
      labelNames: ['seller', 'kind', 'status'],
    }),
    observations: metrics.counter({
      name: 'obverse_crawler_observations_total',
      help: 'Observations the log has taken.',
      labelNames: ['seller', 'topic'],
    }),
    faults: metrics.counter({
      name: 'obverse_crawler_faults_total',
      help: 'Things that could not be read or published; repeats of known ones included.',
      labelNames: ['seller', 'step'],
    }),
    walks: metrics.histogram({
      name: 'obverse_crawler_walk_seconds',
      help: 'Duration of walks over all of a seller’s lots.',
      labelNames: ['outcome'],
      buckets: [1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400],
    }),
    lotsSeen: metrics.gauge({
      name: 'obverse_crawler_lots_seen',
      help: 'Lots the last walk saw.',
      labelNames: ['seller'],
    }),
    health: metrics.gauge({
      name: 'obverse_crawler_seller_health',
      help: '1 for the state a seller is in: well, suspect, broken. Every crawler tells it of all sellers alike.',
      labelNames: ['seller', 'state'],
    }),
    age: metrics.gauge({
      name: 'obverse_crawler_seller_age_seconds',
      help: 'Since a walk last read all of a seller’s lists and was believed.',
      labelNames: ['seller'],
    }),
    held: metrics.counter({
      name: 'obverse_crawler_pages_held_total',
      help: 'Pages of which nothing was published because the seller looks broken.',
      labelNames: ['seller'],
    }),
    dueLag: metrics.gauge({
      name: 'obverse_crawler_due_lag_seconds',
      help: 'How far the seller that waits longest is behind its time.',
    }),
    sellersHeld: metrics.gauge({ name: 'obverse_crawler_sellers_held', help: 'Sellers this crawler works on now.' }),
    ...pictureMetrics(metrics),
    outages: metrics.counter({
      name: 'obverse_crawler_outage_retries_total',
      help: 'Calls repeated because a store was away.',
      labelNames: ['store'],
    }),
  };
}

function pictureMetrics(metrics: Metrics) {
  return {
    pictures: metrics.counter({
      name: 'obverse_crawler_pictures_total',
      help: 'Pictures by what became of them.',
      labelNames: ['outcome'],
    }),
    logos: metrics.counter({
      name: 'obverse_crawler_logos_total',
      help: 'Logos by what became of them.',
      labelNames: ['outcome'],
    }),
  };
}
