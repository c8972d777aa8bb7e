import { IndexUnavailableError } from '@obverse/lot-index';
import { createLogger, Metrics } from '@obverse/service-kit';
import { IndexerMetrics } from '../metrics/indexer-metrics';
import { IndexRepairWorker } from './index-repair.worker';

/** Runs one look at an index whose repair ends like this. Returns the metrics, and what was logged. */
async function look(repair: () => Promise<readonly string[]>) {
  const metrics = new Metrics('indexer');
  const logger = createLogger('indexer', 'silent');
  const logged = [jest.spyOn(logger, 'warn'), jest.spyOn(logger, 'error')];
  const worker = new IndexRepairWorker({ repair }, new IndexerMetrics(metrics), logger);
  worker.onApplicationBootstrap();
  await new Promise((resolve) => setImmediate(resolve));
  worker.beforeApplicationShutdown();
  const count = /obverse_indexer_index_repairs_total\{[^}]*\} (\d+)/.exec(await metrics.text())?.[1];
  return { count, logged: logged.flatMap((spy) => spy.mock.calls.map(([facts]) => facts)) };
}

it('logs and counts the restored parts of the index', async () => {
  const restored = ['obverse-serving of obverse-lots-open-v1-g2', 'obverse-serving of obverse-lots-ended-v1-g2'];
  expect(await look(() => Promise.resolve(restored))).toEqual({ count: '2', logged: [{ restored }] });
});

it('says nothing of a whole index, nor of an outage', async () => {
  expect(await look(() => Promise.resolve([]))).toEqual({ count: '0', logged: [] });
  expect(await look(() => Promise.reject(new IndexUnavailableError('away')))).toEqual({ count: '0', logged: [] });
});
