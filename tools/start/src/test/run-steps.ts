/** A step, and the steps that must have passed before it starts. */
export interface Step {
  readonly name: string;
  readonly needs?: readonly string[];
}

/**
 * Runs steps in their order, at most `lanes` at the same time. A step starts when the steps it needs have passed. `run` resolves with whether the step
 * passed. Resolves with the names of the steps that were not run because a step they need failed.
 */
export async function runSteps<S extends Step>(
  steps: readonly S[],
  lanes: number,
  run: (step: S) => Promise<boolean>,
): Promise<readonly string[]> {
  const waiting = [...steps];
  const passed = new Set<string>();
  const running = new Set<Promise<void>>();
  const start = (step: S) => {
    const ended = run(step).then((ok) => {
      if (ok) passed.add(step.name);
      running.delete(ended);
    });
    running.add(ended);
  };
  for (;;) {
    const next = waiting.findIndex(({ needs = [] }) => needs.every((name) => passed.has(name)));
    const [step] = running.size < lanes && next >= 0 ? waiting.splice(next, 1) : [];
    if (step) start(step);
    else if (running.size > 0) await Promise.race(running);
    else return waiting.map(({ name }) => name);
  }
}
