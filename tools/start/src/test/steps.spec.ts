import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/processes';
import {
  clusterSteps,
  embeddedOnly,
  faultSteps,
  goldSteps,
  longSteps,
  testSteps,
  upgradeSteps,
  type TestStep,
} from './steps';

const endToEndFiles = ['tools/start/src/start.e2e-spec.ts', 'tools/start/src/search.browser.e2e-spec.ts'];
const longFiles = [
  'apps/crawler/src/faults/kills.long-spec.ts',
  'libs/lots/src/money.long-spec.ts',
  'tools/start/src/e2e/faults-of-two.long-spec.ts',
  'tools/start/src/e2e/faults-of-one.long-spec.ts',
];
const input = { endToEndFiles, longFiles, results: '/results', hasBrowser: true };
const named = (steps: readonly TestStep[], name: string) => steps.find((step) => step.name === name);

describe('testSteps', () => {
  it('runs what uses built programs after the build', () => {
    for (const name of ['integration', 'end to end']) expect(named(testSteps(input), name)?.needs).toEqual(['build']);
  });

  it('has every suite write its counts', () => {
    for (const step of testSteps(input).filter(({ command }) => command[0] === 'jest')) {
      expect(step.command).toContain(`--outputFile=${step.resultFile}`);
    }
  });

  it('runs no browser test without a browser, and counts them as skipped', () => {
    const command = (name: string, hasBrowser: boolean) => named(testSteps({ ...input, hasBrowser }), name)?.command;
    expect(command('end to end', true)).toEqual(expect.arrayContaining(endToEndFiles));
    expect(command('browser', true)).toBeUndefined();
    expect(command('end to end', false)?.filter((word) => endToEndFiles.includes(word))).toEqual([endToEndFiles[0]]);
    expect(command('browser', false)).toEqual(expect.arrayContaining([endToEndFiles[1], '-t', '(?!)']));
    for (const hasBrowser of [true, false]) expect(command('end to end', hasBrowser)).not.toContain('-t');
  });

  it('leaves out a suite without files', () => {
    const names = (given: typeof input) => testSteps(given).map(({ name }) => name);
    expect(names({ ...input, endToEndFiles: [] })).toEqual(names(input).filter((name) => name !== 'end to end'));
  });
});

describe('goldSteps, longSteps, upgradeSteps and faultSteps', () => {
  it('runs the gold project without a build', () => {
    expect(goldSteps(input).map(({ name }) => name)).toEqual(['gold']);
  });

  it('runs the suite of the upgrade alone, after the build', () => {
    const step = named(upgradeSteps(input), 'upgrade');
    expect(step?.command.filter((word) => word.endsWith('spec.ts'))).toEqual([
      'tools/start/src/e2e/upgrade.long-spec.ts',
    ]);
    expect(step?.needs).toEqual(['build']);
  });

  it('runs the upgrade on each profile, one after the other', () => {
    const step = named(upgradeSteps(input), 'upgrade on the cluster');
    expect(step?.env).toEqual({ OBVERSE_TEST_PROFILE: 'cluster' });
    expect(step?.needs).toEqual(['build', 'upgrade']);
    expect(step?.command).toContain('tools/start/src/e2e/upgrade.long-spec.ts');
  });

  it('runs the fault suites alone, or with all other long suites', () => {
    expect(named(longSteps(input), 'long')?.command).toContain('long');
    const command = named(faultSteps(input), 'faults')?.command ?? [];
    expect(longFiles.filter((file) => command.some((word) => word === file))).toEqual([
      longFiles[0],
      longFiles[2],
      longFiles[3],
    ]);
  });

  it('runs the long fault suites of the cluster and, on the cluster profile, of the stack, after the others', () => {
    for (const [steps, name] of [
      [longSteps(input), 'long'],
      [faultSteps(input), 'faults'],
    ] as const) {
      expect(named(steps, 'faults on the cluster')?.command).toContain('cluster-long');
      expect(named(steps, 'faults on the cluster')?.needs).toEqual(['build', name]);
      const stack = named(steps, 'stack on the cluster');
      expect(stack?.env).toEqual({ OBVERSE_TEST_PROFILE: 'cluster' });
      expect(stack?.command.filter((word) => longFiles.includes(word))).toEqual(longFiles.slice(2));
    }
  });
});

describe('clusterSteps', () => {
  it('runs the cluster suites, the end-to-end files of npm test and the faults of replicas', () => {
    const steps = clusterSteps(input);
    expect(steps.map(({ name }) => name)).toEqual(['build', 'cluster', 'end to end']);
    const step = named(steps, 'end to end');
    expect(step?.env).toEqual({ OBVERSE_TEST_PROFILE: 'cluster' });
    expect(step?.needs).toEqual(['build']);
    expect(step?.command).toEqual(expect.arrayContaining([...endToEndFiles, longFiles[2]]));
    expect(step?.command).not.toContain(longFiles[0]);
    expect(step?.command).not.toContain(longFiles[3]);
    expect(testSteps(input).some(({ env }) => env !== undefined)).toBe(false);
  });

  it('leaves out the end-to-end files that need no cluster, which npm test runs', () => {
    expect(embeddedOnly.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const all = { ...input, endToEndFiles: [...endToEndFiles, ...embeddedOnly] };
    const filesOf = (steps: readonly TestStep[]) =>
      named(steps, 'end to end')?.command.filter((word) => all.endToEndFiles.includes(word));
    expect(filesOf(clusterSteps(all))).toEqual(endToEndFiles);
    expect(filesOf(testSteps(all))).toEqual(all.endToEndFiles);
  });

  it('names every needed step before the step that needs it', () => {
    for (const steps of [testSteps, longSteps, faultSteps, clusterSteps].map((of) => of(input))) {
      steps.forEach(({ needs = [] }, at) => {
        const earlier = steps.slice(0, at).map(({ name }) => name);
        expect(needs.filter((name) => !earlier.includes(name))).toEqual([]);
      });
    }
  });
});
