import { clusterSteps, testSteps } from './steps';

const endToEndFiles = ['tools/start/src/start.e2e-spec.ts', 'tools/start/src/search.browser.e2e-spec.ts'];
const steps = (hasBrowser: boolean) => testSteps({ endToEndFiles, results: '/results', hasBrowser }).flat();

describe('testSteps', () => {
  it('builds before anything runs on what was built', () => {
    const groups = testSteps({ endToEndFiles, results: '/results', hasBrowser: true });
    const groupOf = (name: string) => groups.findIndex((group) => group.some((step) => step.name === name));
    for (const name of ['integration', 'end to end']) expect(groupOf('build')).toBeLessThan(groupOf(name));
  });

  it('has every suite write its counts', () => {
    for (const step of steps(true).filter(({ command }) => command[0] === 'jest')) {
      expect(step.command).toContain(`--outputFile=${step.resultFile}`);
    }
  });

  it('runs no browser test without a browser, but counts them', () => {
    const named = (name: string, hasBrowser: boolean) => steps(hasBrowser).find((step) => step.name === name)?.command;
    expect(named('end to end', true)).toEqual(expect.arrayContaining(endToEndFiles));
    expect(named('browser', true)).toBeUndefined();
    expect(named('end to end', false)?.filter((word) => endToEndFiles.includes(word))).toEqual([endToEndFiles[0]]);
    expect(named('browser', false)).toEqual(expect.arrayContaining([endToEndFiles[1], '-t', '(?!)']));
    for (const command of [named('end to end', true), named('end to end', false)]) expect(command).not.toContain('-t');
  });

  it('leaves out a suite that has no file', () => {
    const names = testSteps({ endToEndFiles: [], results: '/results', hasBrowser: true }).map((group) =>
      group.map(({ name }) => name),
    );
    expect(names.at(-1)).toEqual(['integration']);
  });
});

describe('clusterSteps', () => {
  const cluster = (hasBrowser: boolean) => clusterSteps({ endToEndFiles, results: '/results', hasBrowser }).flat();

  it('runs the suites of the engines, and the same end-to-end files as npm test on the other profile', () => {
    expect(cluster(true).map(({ name }) => name)).toEqual(['build', 'cluster', 'end to end']);
    const step = cluster(true).find(({ name }) => name === 'end to end');
    expect(step?.env).toEqual({ OBVERSE_TEST_PROFILE: 'cluster' });
    expect(step?.command).toEqual(steps(true).find(({ name }) => name === 'end to end')?.command);
    expect(steps(true).some(({ env }) => env !== undefined)).toBe(false);
  });
});
