import { Metrics } from './metrics';

describe('a counter', () => {
  it('with known values counts each combination of them from 0 on', async () => {
    const metrics = new Metrics('any');
    metrics.counter({ name: 'read_total', help: 'Read.', labels: { from: ['a', 'b'], outcome: ['found', 'missing'] } });
    const series = [
      ...(await metrics.text()).matchAll(/read_total\{from="(\w)",outcome="(\w+)",service="any"\} (\d)/g),
    ];
    expect(series.map(([, ...values]) => values.join(' '))).toEqual([
      'a found 0',
      'a missing 0',
      'b found 0',
      'b missing 0',
    ]);
  });

  it('with values that occur in time has no series before they occur', async () => {
    const metrics = new Metrics('any');
    const pages = metrics.counter({ name: 'pages_total', help: 'Pages.', labelNames: ['seller'] });
    expect(await metrics.text()).not.toMatch(/^pages_total/m);
    pages.inc({ seller: 'a' });
    expect(await metrics.text()).toMatch(/^pages_total\{seller="a",service="any"\} 1$/m);
  });
});
