import path from 'node:path';

export interface TestStep {
  readonly name: string;
  /** A program of the repository and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Jest writes its counts here. */
  readonly resultFile?: string;
  /** In addition to the inherited environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Names of earlier steps that must have passed. */
  readonly needs?: readonly string[];
}

export interface StepsInput {
  /** All `*.e2e-spec.ts`, from the root; those that drive a browser are named `*.browser.e2e-spec.ts`. */
  readonly endToEndFiles: readonly string[];
  /** All `*.long-spec.ts`, from the root. */
  readonly longFiles: readonly string[];
  /** Folder for Jest's results. */
  readonly results: string;
  readonly hasBrowser: boolean;
}

const build: TestStep = { name: 'build', command: ['node', 'tools/start/bootstrap.mjs', 'build'] };
/** Checks boundaries.config.mjs. */
const boundaries = ['depcruise', 'libs', 'apps', 'tools', 'jest', '--config', '.dependency-cruiser.mjs'] as const;

const afterBuild = [build.name];

/**
 * The steps of `npm test`, in the order in which they start. Two run at the same time: integration and end-to-end suites wait for half of their time, the
 * steps next to them use the CPU.
 */
export function testSteps(input: StepsInput): TestStep[] {
  return [
    build,
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    // Some integration suites run built programs.
    { ...jest(input.results, 'integration', '--selectProjects', 'integration'), needs: afterBuild },
    { name: 'format', command: ['prettier', '--check', '.'] },
    { name: 'boundaries', command: boundaries },
    { name: 'unused code', command: ['knip', '--no-progress'] },
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'types of the web client', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
    // One worker: the step in parallel has two.
    jest(input.results, 'unit and web', '--selectProjects', 'unit', 'web', '--maxWorkers', '1'),
    ...endToEndSteps(input),
  ];
}

/** The steps of `npm run test:gold`. */
export function goldSteps({ results }: StepsInput): TestStep[] {
  return [jest(results, 'gold', '--selectProjects', 'gold')];
}

/** The steps of `npm run test:long`. */
export function longSteps({ results }: StepsInput): TestStep[] {
  return [build, { ...jest(results, 'long', '--selectProjects', 'long'), needs: afterBuild }];
}

/** The steps of `npm run test:faults`. */
export function faultSteps({ results, longFiles }: StepsInput): TestStep[] {
  const files = longFiles.filter(isFaultSuite);
  return [build, { ...jest(results, 'faults', ...byPath(['long'], files)), needs: afterBuild }];
}

/** The steps of `npm run test:cluster`: the suites of the adapters, then the product with its fault suites. */
export function clusterSteps(input: StepsInput): TestStep[] {
  const faults = input.longFiles.filter((file) => file.startsWith('tools/start/') && isFaultSuite(file));
  const cluster = { ...jest(input.results, 'cluster', '--selectProjects', 'cluster'), needs: afterBuild };
  // Not next to each other: two sets of engines on two cores slow the fault suites down beyond their limits.
  const afterCluster = { needs: [build.name, cluster.name], env: { OBVERSE_TEST_PROFILE: 'cluster' } };
  const endToEnd = endToEndSteps(input, faults).map((step) => ({ ...step, ...afterCluster }));
  return [build, cluster, ...endToEnd];
}

/** Suites that kill processes or use hosts that fail. */
export function isFaultSuite(file: string): boolean {
  return file.includes('faults');
}

/** Each file has its own stack, and waits for starts and for the delays of politeness most of its time. */
function endToEndSteps({ endToEndFiles, results, hasBrowser }: StepsInput, more: readonly string[] = []): TestStep[] {
  const needsBrowser = (file: string) => file.endsWith('.browser.e2e-spec.ts');
  const runnable = hasBrowser ? endToEndFiles : endToEndFiles.filter((file) => !needsBrowser(file));
  const left = endToEndFiles.filter((file) => !runnable.includes(file));
  const projects = more.length > 0 ? ['e2e', 'long'] : ['e2e'];
  const steps = [
    ...(runnable.length > 0 ? [jest(results, 'end to end', ...byPath(projects, [...runnable, ...more]))] : []),
    // Without a browser its files are read with a name no test has, which counts them as skipped.
    ...(left.length > 0 ? [jest(results, 'browser', ...byPath(['e2e'], left), '-t', NO_TEST)] : []),
  ];
  return steps.map((step) => ({ ...step, needs: afterBuild }));
}

const NO_TEST = '(?!)';

function byPath(projects: readonly string[], files: readonly string[]): string[] {
  return ['--selectProjects', ...projects, '--runTestsByPath', ...files];
}

export function jest(results: string, name: string, ...args: string[]): TestStep {
  const resultFile = path.join(results, `${name.replaceAll(' ', '-')}.json`);
  return { name, command: ['jest', ...args, '--ci', '--json', `--outputFile=${resultFile}`], resultFile };
}
