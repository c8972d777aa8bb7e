import type { Metrics } from '../metrics';
import type { Health } from './health';

/** Reports the result of each check at each collection. */
export function reportHealth(metrics: Metrics, health: Health): void {
  metrics.gauge({
    name: 'obverse_dependency_ok',
    help: 'Checks of the dependencies: 1 when what the service depends on works, 0 when it does not.',
    labelNames: ['dependency'],
    async collect() {
      const { checks } = await health.readiness();
      for (const { name, ok } of checks) this.set({ dependency: name }, Number(ok));
    },
  });
}
