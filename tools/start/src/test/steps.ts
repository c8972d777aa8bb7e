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
const boundaries = ['node', 'tools/lint/src/boundaries.mjs', 'libs', 'apps', 'tools', 'jest'] as const;

const afterBuild = [build.name];
/** The end-to-end suites use the cluster profile. */
const onCluster = { OBVERSE_TEST_PROFILE: 'cluster' };

/**
 * The steps of `npm test`, in the order in which they start; two run at the same time. Short checks run next to the build. Then the longest steps start, so
 * that none runs alone at the end: integration and end-to-end suites wait for half of their time.
 */
export function testSteps(input: StepsInput): TestStep[] {
  return [
    build,
    { name: 'lint', command: ['oxlint'] },
    { name: 'boundaries', command: boundaries },
    { name: 'unused code', command: ['knip', '--no-progress'] },
    // Some integration suites run built programs. Three workers: most suites wait more than they compute.
    {
      ...suites(input.results, 'integration', ['integration-suites'], 3),
      needs: afterBuild,
    },
    ...endToEndSteps(input),
    // One worker: the step in parallel has two.
    suites(input.results, 'unit and web', ['unit-suites', 'web-suites'], 1),
    { name: 'format', command: ['oxfmt', '--check'] },
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
    { name: 'types of the web client', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  ];
}

/** The steps of `npm run test:gold`. */
export function goldSteps({ results }: StepsInput): TestStep[] {
  return [jest(results, 'gold', '--selectProjects', 'gold')];
}

/** The steps of `npm run test:long`. */
export function longSteps(input: StepsInput): TestStep[] {
  const long = { ...jest(input.results, 'long', '--selectProjects', 'long'), needs: afterBuild };
  return [build, long, ...longClusterSteps(input, long.name)];
}

/** The steps of `npm run test:upgrade`, one on each profile. */
export function upgradeSteps({ results }: StepsInput): TestStep[] {
  const files = byPath(['long'], ['tools/start/src/e2e/upgrade.long-spec.ts']);
  const upgrade = { ...jest(results, 'upgrade', ...files), needs: afterBuild };
  const onKafka = jest(results, 'upgrade on the cluster', ...files);
  // It uses the build of the earlier commit that the step before it made.
  return [build, upgrade, { ...onKafka, needs: [build.name, upgrade.name], env: onCluster }];
}

/** The steps of `npm run test:faults`. */
export function faultSteps(input: StepsInput): TestStep[] {
  const files = input.longFiles.filter(isFaultSuite);
  const faults = { ...jest(input.results, 'faults', ...byPath(['long'], files)), needs: afterBuild };
  return [build, faults, ...longClusterSteps(input, faults.name)];
}

/** Fault suites on Kafka, OpenSearch and Redis whose short form is in `npm run test:cluster`. They run after the others, which their load would delay. */
function longClusterSteps({ results, longFiles }: StepsInput, after: string): TestStep[] {
  const adapters = jest(results, 'faults on the cluster', '--selectProjects', 'cluster-long');
  const stack = jest(results, 'stack on the cluster', ...byPath(['long'], longFiles.filter(isFaultSuiteOfStack)));
  return [
    { ...adapters, needs: [build.name, after] },
    { ...stack, needs: [build.name, adapters.name], env: onCluster },
  ];
}

/**
 * End-to-end files that run on the embedded profile only: what they test uses neither the event log nor a search or cache engine in another way than
 * `visit.browser.e2e-spec.ts`, and each would start its own engines.
 */
export const embeddedOnly: readonly string[] = [
  'apps/crawler/src/fetch-chain/browser-pages.browser.e2e-spec.ts',
  'tools/start/src/e2e/bad-input.e2e-spec.ts',
  'tools/start/src/e2e/collector.browser.e2e-spec.ts',
  'tools/start/src/e2e/offline.browser.e2e-spec.ts',
  'tools/start/src/visual/boxes.browser.e2e-spec.ts',
];

/** Each service has a replica. The end-to-end files contain the same faults with one of each service in a small market. */
const faultsOfReplicas = 'tools/start/src/e2e/faults-of-two.long-spec.ts';

/**
 * The steps of `npm run test:cluster`: the suites of the adapters, and next to them the product with its fault suites. Both wait for engines that start,
 * and for sessions of killed processes to end, much of their time.
 */
export function clusterSteps(input: StepsInput): TestStep[] {
  const faults = input.longFiles.filter((file) => file === faultsOfReplicas);
  // Three workers, as for the integration suites.
  const cluster = { ...suites(input.results, 'cluster', ['cluster-suites'], 3), needs: afterBuild };
  const endToEndFiles = input.endToEndFiles.filter((file) => !embeddedOnly.includes(file));
  const endToEnd = endToEndSteps({ ...input, endToEndFiles }, faults).map((step) => ({ ...step, env: onCluster }));
  return [build, cluster, ...endToEnd];
}

/** Suites that kill processes or use hosts that fail. */
export function isFaultSuite(file: string): boolean {
  return file.includes('faults');
}

function isFaultSuiteOfStack(file: string): boolean {
  return file.startsWith('tools/start/') && isFaultSuite(file);
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

/** The files of each package as one (jest/suites). */
function suites(results: string, name: string, projects: readonly string[], workers: number): TestStep {
  return jest(results, name, '--selectProjects', ...projects, '--maxWorkers', String(workers));
}

export function jest(results: string, name: string, ...args: string[]): TestStep {
  const resultFile = path.join(results, `${name.replaceAll(' ', '-')}.json`);
  const order = ['--testSequencer', './jest/suite-order.js'];
  return { name, command: ['jest', ...args, ...order, '--ci', '--json', `--outputFile=${resultFile}`], resultFile };
}
