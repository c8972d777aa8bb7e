import type { DealtWith, ReportedFault } from '@obverse/database';
import { LogUnavailableError, type OutgoingRecord } from '@obverse/event-log';
import { Metrics } from '@obverse/service-kit';
import { crawlerMetrics } from '../metrics';
import { quietRetry } from '../testing/quiet-retry';
import { type CrawlFault, FaultReporter, PageFaultError } from './fault-reporter';

const seller = { sellerKey: 'muenzen-mayer', sellerId: 7 };
const fault = (where: string, bytes = 1): CrawlFault => ({
  step: 'list',
  where,
  error: new PageFaultError(`${where}: no price`),
  original: new Uint8Array(bytes),
  sourceId: where,
});

function setUp(refusals = 0) {
  const appends: string[][] = [];
  const noted = new Map<string, ReportedFault>();
  const outcomes: string[] = [];
  const log = {
    append: async (_topic: string, records: readonly OutgoingRecord[]) => {
      if (refusals-- > 0) throw new LogUnavailableError('away');
      const next = appends.flat().length;
      appends.push(records.map(({ key }) => key));
      return records.map((_, at) => ({ partition: 0, offset: next + at }));
    },
  };
  const known = {
    known: async (_seller: number, hashes: readonly string[]) => new Set(hashes.filter((hash) => noted.has(hash))),
    note: async (_seller: number, { reported }: { readonly reported: readonly ReportedFault[] }) =>
      reported.forEach((one) => noted.set(one.faultHash, one)),
    over: async (_seller: number, pageHash: string, present: readonly string[]) =>
      [...noted.values()].filter((one) => one.pageHash === pageHash && !present.includes(one.faultHash)),
    forget: async (_seller: number, hashes: readonly string[]) => hashes.forEach((hash) => noted.delete(hash)),
  };
  const letters = {
    saveFirst: async (rows: readonly DealtWith[]) =>
      rows.forEach(({ topic, offset, outcome, who }) => outcomes.push(`${topic} ${offset} ${outcome} by ${who}`)),
  };
  const outageRetry = quietRetry();
  const reporter = new FaultReporter(log, known, letters, outageRetry, crawlerMetrics(new Metrics('crawler')), () => 0);
  const report = (faults: readonly CrawlFault[]) => reporter.report(seller, 'https://mayer.example/list', faults);
  const pageRead = (faults: readonly CrawlFault[], url = 'https://mayer.example/list') =>
    reporter.pageRead(seller, url, faults);
  return { appends, report, pageRead, outcomes };
}

it('sets a page\u2019s faults aside together, in their order', async () => {
  const { appends, report } = setUp();
  await report(['1', '2', '3'].map((where) => fault(where)));
  expect(appends).toEqual([['muenzen-mayer/1', 'muenzen-mayer/2', 'muenzen-mayer/3']]);
});

it('sets the same fault aside only once', async () => {
  const { appends, report } = setUp();
  await report([fault('1'), fault('1')]);
  await report([fault('1'), fault('2')]);
  await report([fault('2')]);
  expect(appends).toEqual([['muenzen-mayer/1'], ['muenzen-mayer/2']]);
});

it('splits faults into appends within the limits', async () => {
  const { appends, report } = setUp();
  await report(Array.from({ length: 1_001 }, (_, at) => fault(String(at))));
  expect(appends.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(new Set(appends.flat()).size).toBe(1_001);
  const large = setUp();
  await large.report([
    fault('a', 3_000_000),
    fault('b', 900_000),
    fault('c', 900_000),
    fault('d', 9_000_000),
    fault('e'),
  ]);
  expect(large.appends.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
});

it('stores faults as known only after the append', async () => {
  const { appends, report } = setUp(2);
  await report([fault('1')]);
  expect(appends).toEqual([['muenzen-mayer/1']]);
});

it('gives the letters of a page their outcome when it is read without their faults', async () => {
  const { appends, pageRead, outcomes } = setUp();
  await pageRead([fault('1'), fault('2')]);
  await pageRead([], 'https://mayer.example/list?page=2');
  await pageRead([fault('2'), fault('3')]);
  expect(outcomes).toEqual(['lots.rejected 0 discarded by crawler']);
  await pageRead([]);
  expect(outcomes.slice(1)).toEqual(['lots.rejected 1 discarded by crawler', 'lots.rejected 2 discarded by crawler']);
  await pageRead([]);
  expect(outcomes).toHaveLength(3);
  await pageRead([fault('2')]);
  expect(appends.flat()).toEqual(['1', '2', '3', '2'].map((where) => `muenzen-mayer/${where}`));
});

it('leaves the letters of a page that was not read', async () => {
  const { report, outcomes } = setUp();
  await report([fault('1')]);
  await report([fault('2')]);
  expect(outcomes).toEqual([]);
});
