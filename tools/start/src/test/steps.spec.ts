import { clusterSteps, testSteps } from './steps';

const endToEndFiles = ['tools/start/src/start.e2e-spec.ts', 'tools/start/src/search.browser.e2e-spec.ts'];
const steps = (hasBrowser: boolean) => testSteps({ endToEndFiles, results: '/results', hasBrowser });

describe('testSteps', () => {
  it('builds before anything runs on what was built', () => {
    const names = steps(true).map((step) => step.name);
    expect(names.indexOf('build')).toBeLessThan(names.indexOf('end to end'));
  });

  it('has every suite write its counts', () => {
    for (const step of steps(true).filter(({ command }) => command[0] === 'jest')) {
      expect(step.command).toContain(`--outputFile=${step.resultFile}`);
    }
  });

  it('runs no browser test without a browser, but counts them', () => {
    const browser = (hasBrowser: boolean) => steps(hasBrowser).find((step) => step.name === 'browser');
    expect(browser(true)?.command).not.toContain('-t');
    expect(browser(false)?.command).toEqual(expect.arrayContaining(['-t', '(?!)']));
    expect(steps(false).find((step) => step.name === 'end to end')?.command).not.toContain('-t');
  });

  it('leaves out a suite that has no file', () => {
    const names = testSteps({ endToEndFiles: [], results: '/results', hasBrowser: true }).map((step) => step.name);
    expect(names.at(-1)).toBe('integration');
  });
});

describe('clusterSteps', () => {
  const cluster = (hasBrowser: boolean) => clusterSteps({ endToEndFiles, results: '/results', hasBrowser });

  it('runs the suites of the engines, and the same end-to-end files as npm test on the other profile', () => {
    expect(cluster(true).map(({ name }) => name)).toEqual(['build', 'cluster', 'end to end', 'browser']);
    for (const name of ['end to end', 'browser']) {
      const step = cluster(true).find((one) => one.name === name);
      expect(step?.env).toEqual({ OBVERSE_TEST_PROFILE: 'cluster' });
      expect(step?.command).toEqual(steps(true).find((one) => one.name === name)?.command);
    }
    expect(steps(true).some(({ env }) => env !== undefined)).toBe(false);
  });
});
