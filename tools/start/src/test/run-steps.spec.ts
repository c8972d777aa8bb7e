import { runSteps, type Step } from './run-steps';

/** Runs the steps and records the start and the end of each in order; those named in `failing` fail. */
async function recorded(steps: readonly Step[], lanes: number, failing: readonly string[] = []) {
  const events: string[] = [];
  const notRun = await runSteps(steps, lanes, async ({ name }) => {
    events.push(`+${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`-${name}`);
    return !failing.includes(name);
  });
  return { events, notRun };
}

describe('runSteps', () => {
  it('runs steps in order, and as many at the same time as there are lanes', async () => {
    const steps = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    expect((await recorded(steps, 1)).events).toEqual(['+a', '-a', '+b', '-b', '+c', '-c']);
    expect((await recorded(steps, 2)).events.slice(0, 2)).toEqual(['+a', '+b']);
  });

  it('starts a step after those it needs, and later steps in the meantime', async () => {
    const steps = [{ name: 'build' }, { name: 'suite', needs: ['build'] }, { name: 'lint' }];
    const { events } = await recorded(steps, 2);
    expect(events.slice(0, 2)).toEqual(['+build', '+lint']);
    expect(events.indexOf('+suite')).toBeGreaterThan(events.indexOf('-build'));
  });

  it('returns the steps not run because one they need failed', async () => {
    const steps = [{ name: 'build' }, { name: 'a', needs: ['build'] }, { name: 'b', needs: ['a'] }, { name: 'c' }];
    const { events, notRun } = await recorded(steps, 1, ['build']);
    expect(notRun).toEqual(['a', 'b']);
    expect(events).toEqual(['+build', '-build', '+c', '-c']);
  });
});
