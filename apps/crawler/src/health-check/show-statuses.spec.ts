import type { SellerStatus } from '@obverse/database';
import { Metrics } from '@obverse/service-kit';
import { crawlerMetrics } from '../metrics';
import { showStatuses } from './show-statuses';

const now = Date.parse('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
const well: SellerStatus = {
  sellerKey: 'a',
  sellerId: 1,
  state: 'well',
  since: hoursAgo(9),
  anomalies: [],
  figures: null,
  progress: null,
  run: 7,
  running: false,
  startedAt: hoursAgo(2),
  endedAt: hoursAgo(1),
  completedAt: hoursAgo(1),
  changes: 0,
  nextWorkAt: hoursAgo(0),
  heldBecause: null,
  heldSince: null,
  isPaused: false,
};
const revisit = { minSeconds: 60, maxSeconds: 3_600, ceilingSeconds: 86_400 };

/** The values of the gauges of a seller, by their names without prefix. */
async function shown(more: Partial<SellerStatus>): Promise<Readonly<Record<string, number>>> {
  const metrics = new Metrics('crawler');
  showStatuses(
    crawlerMetrics(metrics),
    [
      { ...well, ...more },
      { ...well, sellerKey: 'former' },
    ],
    new Map([['a', { revisit }]]),
    now,
  );
  const text = await metrics.text();
  expect(text).not.toContain('former');
  const found = text.matchAll(/^obverse_crawler_seller_(\w+)\{seller="a",service="crawler"\} (\S+)$/gm);
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
}

describe('the gauges of sellers', () => {
  it.each([
    ['well', {}, { age_seconds: 3_600, held_seconds: 0, stale: 0 }],
    [
      'on hold',
      { heldBecause: 'status 429', heldSince: hoursAgo(5) },
      { age_seconds: 3_600, held_seconds: 18_000, stale: 0 },
    ],
    [
      'held because it looks broken',
      { heldBecause: 'looks broken: no lot', heldSince: hoursAgo(5) },
      { age_seconds: 3_600, held_seconds: 0, stale: 0 },
    ],
    ['stale', { completedAt: hoursAgo(4) }, { age_seconds: 14_400, held_seconds: 0, stale: 1 }],
    ['never complete', { completedAt: null }, { held_seconds: 0, stale: 1 }],
    ['in its first run', { completedAt: null, state: null }, { held_seconds: 0, stale: 0 }],
    ['paused', { isPaused: true, completedAt: hoursAgo(9) }, { age_seconds: 32_400 }],
  ] as const)('show one that is %s', async (_, more, expected) => expect(await shown(more)).toEqual(expected));
});
