import { Metrics } from '@obverse/service-kit';
import { GatewayMetrics } from './gateway-metrics';

describe('the totals of searches', () => {
  it('are 0 before the first search', async () => {
    const { answered, refused, failed } = await new GatewayMetrics(new Metrics('gateway')).searchTotals();
    expect([answered.length, refused, failed]).toEqual([12, 0, 0]);
    expect(answered.filter(({ count }) => count !== 0)).toEqual([]);
  });

  it('count each search once, in the bucket of its time or by the reason why it has no answer', async () => {
    const metrics = new GatewayMetrics(new Metrics('gateway'));
    for (const milliseconds of [0, 5, 5.1, 90, 10_000, 10_001, 60_000]) metrics.searched(milliseconds);
    metrics.searchUnanswered('refused');
    metrics.searchUnanswered('refused');
    metrics.searchUnanswered('failed');
    const { answered, ...unanswered } = await metrics.searchTotals();
    expect(answered.filter(({ count }) => count > 0)).toEqual([
      { upTo: 5, count: 2 },
      { upTo: 10, count: 1 },
      { upTo: 100, count: 1 },
      { upTo: 10_000, count: 1 },
      { upTo: Infinity, count: 2 },
    ]);
    expect(unanswered).toEqual({ refused: 2, failed: 1 });
  });
});
