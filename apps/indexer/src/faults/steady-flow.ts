import { setTimeout as sleep } from 'node:timers/promises';
import type { Flow } from './flow';
import type { Watch } from './watch';
import type { World } from './world';

const CHUNK = 40;
/** Records the indexers always find waiting: enough for several batches on each partition. */
const AHEAD = 400;

/** Appends observations all the time, as fast as they are taken. */
export class SteadyFlow {
  private over = false;
  private readonly flowing: Promise<void>;

  constructor(world: World, flow: Flow, watch: Watch) {
    this.flowing = this.run(world, flow, watch);
    // Whoever stops the flow hears of a failure.
    this.flowing.catch(() => undefined);
  }

  /** Resolves once all that was begun is appended. */
  async stop(): Promise<void> {
    this.over = true;
    await this.flowing;
  }

  private async run(world: World, flow: Flow, watch: Watch): Promise<void> {
    while (!this.over) {
      if (world.observed.length - watch.progress.committed < AHEAD) await world.observe(flow.take(CHUNK));
      else await sleep(10);
    }
  }
}
