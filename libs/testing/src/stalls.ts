import { isDeepStrictEqual } from 'node:util';

const LOOK_EVERY_MS = 20;

export interface Round<T> {
  run(): Promise<T>;
  readonly expected: T;
  /** Resolves when the engine under test answers. */
  ping(): Promise<void>;
  /** The time without signs of life after which the engine gives up a member, milliseconds. */
  readonly sessionMs: number;
}

/**
 * Runs a round in which a member keeps what it has by signs of life, and returns its result. An engine rightly gives up a member that the machine did not let
 * run, so a round with another result is repeated if the machine stood still for a part of the session.
 */
export async function roundWithoutStall<T>({ run, expected, ping, sessionMs }: Round<T>): Promise<T> {
  for (;;) {
    const meter = stallMeter(ping);
    const [outcome] = await Promise.allSettled([run()]);
    const stalledMs = await meter.end();
    if (outcome.status === 'rejected') throw outcome.reason;
    if (isDeepStrictEqual(outcome.value, expected) || stalledMs < sessionMs / 4) return outcome.value;
  }
}

/** Measures the longest time for which this process or an engine did not respond, until it is ended. Milliseconds. */
function stallMeter(ping: () => Promise<void>) {
  let running = true;
  const measure = async () => {
    let longest = 0;
    while (running) {
      const began = performance.now();
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      // An error is an answer too: Kafka's client refuses while the round creates its topic.
      await ping().catch(() => undefined);
      longest = Math.max(longest, performance.now() - began);
    }
    return longest;
  };
  const longest = measure();
  return {
    end: () => {
      running = false;
      return longest;
    },
  };
}
