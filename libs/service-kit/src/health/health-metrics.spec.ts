import { Metrics } from '../metrics';
import { Health } from './health';
import { reportHealth } from './health-metrics';

describe('the metric of the dependencies', () => {
  it('follows each check', async () => {
    const working = { database: true, 'lot index': true };
    const health = new Health({ keepMs: 0 });
    for (const name of ['database', 'lot index'] as const)
      health.add(name, async () => {
        if (!working[name]) throw new Error('away');
      });
    const metrics = new Metrics('gateway');
    reportHealth(metrics, health);
    expect(await metrics.text()).toMatch(/obverse_dependency_ok\{dependency="lot index"[^}]*\} 1/);
    working['lot index'] = false;
    const text = await metrics.text();
    expect(text).toMatch(/obverse_dependency_ok\{dependency="lot index"[^}]*\} 0/);
    expect(text).toMatch(/obverse_dependency_ok\{dependency="database"[^}]*\} 1/);
  });
});
