import type { Gauge } from 'prom-client';

/**
 * The `collect` of a gauge without labels whose value is read at each collection. The series is left out while the read fails or finds nothing. `reset` would
 * show 0, which an alert takes for a measurement.
 */
export function measured(read: () => Promise<number | undefined>) {
  return async function collect(this: Gauge): Promise<void> {
    const [outcome] = await Promise.allSettled([read()]);
    const value = outcome.status === 'fulfilled' ? outcome.value : undefined;
    if (value === undefined) this.remove();
    else this.set(value);
  };
}
