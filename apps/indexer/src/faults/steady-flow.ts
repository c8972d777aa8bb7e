import { setTimeout as sleep } from 'node:timers/promises';
import type { Flow } from './flow';
import type { ProgressMonitor } from './progress-monitor';
import type { World } from './world';

const CHUNK = 40;
/** Records ahead of the indexers: enough for several batches on each partition. */
const AHEAD = 400;

/** Appends observations continuously, as fast as they are consumed. */
export class SteadyFlow {
  private stopped = false;
  private readonly flowing: Promise<void>;

  constructor(world: World, flow: Flow, monitor: ProgressMonitor) {
    this.flowing = this.run(world, flow, monitor);
    // `stop` throws the failure.
    this.flowing.catch(() => undefined);
  }

  /** Resolves when the append that is running is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.flowing;
  }

  private async run(world: World, flow: Flow, monitor: ProgressMonitor): Promise<void> {
    while (!this.stopped) {
      if (world.observed.length - monitor.progress.committed < AHEAD) await world.observe(flow.take(CHUNK));
      else await sleep(10);
    }
  }
}
