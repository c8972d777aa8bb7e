import { Metrics } from '@obverse/service-kit';
import { IndexerMetrics, type PartitionLag } from './indexer-metrics';

const textOf = async (set: (metrics: IndexerMetrics) => void) => {
  const metrics = new Metrics('indexer');
  set(new IndexerMetrics(metrics));
  return metrics.text();
};
const batch = { topic: 'lots.observed', partition: 0, size: 40, ms: 200, sinceAppendMs: 700 };

describe('the metrics of the indexer', () => {
  it('contain the size of batches, and the time from append to commit of committed batches', async () => {
    const text = await textOf((metrics) => {
      metrics.batch({ ...batch, outcome: 'handled' });
      metrics.batch({ ...batch, outcome: 'given-back' });
    });
    expect(text).toMatch(/obverse_indexer_batch_records_sum\{[^}]*topic="lots.observed"[^}]*\} 80/);
    expect(text).toMatch(/obverse_indexer_append_to_commit_seconds_sum\{[^}]*\} 0\.7/);
    expect(text).toMatch(/obverse_indexer_append_to_commit_seconds_count\{[^}]*\} 1/);
  });

  it('count records set aside and batches tried again from 0 on', async () => {
    const text = await textOf(() => undefined);
    expect(text).toMatch(/obverse_indexer_rejected_total\{topic="companies.observed",step="decode",[^}]*\} 0/);
    expect(text).toMatch(/obverse_indexer_retries_total\{topic="lots.observed",[^}]*\} 0/);
  });

  it('contain the lag of each partition at the time of collection', async () => {
    const metrics = new Metrics('indexer');
    let lag: PartitionLag[] = [{ partition: 1, records: 12 }];
    new IndexerMetrics(metrics).countLag(['lots.observed'], () => Promise.resolve(lag));
    expect(await metrics.text()).toMatch(/obverse_indexer_lag_records\{[^}]*partition="1"[^}]*\} 12/);
    lag = [{ partition: 1, records: 3 }];
    expect(await metrics.text()).toMatch(/obverse_indexer_lag_records\{[^}]*partition="1"[^}]*\} 3/);
  });

  it('omit only the lag while the log is away', async () => {
    const text = await textOf((metrics) => {
      metrics.retry('lots.observed');
      metrics.countLag(['lots.observed'], () => Promise.reject(new Error('away')));
    });
    expect(text).not.toMatch(/obverse_indexer_lag_records\{/);
    expect(text).toContain('obverse_indexer_retries_total');
  });
});
