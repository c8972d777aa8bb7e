import path from 'node:path';

export interface TestStep {
  readonly name: string;
  /** A program of the repository and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Jest writes its counts here. */
  readonly resultFile?: string;
  /** Beside what is inherited. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepsInput {
  /** All `*.e2e-spec.ts`, from the root; those that drive a browser are named `*.browser.e2e-spec.ts`. */
  readonly endToEndFiles: readonly string[];
  /** Folder for Jest's results. */
  readonly results: string;
  readonly hasBrowser: boolean;
}

const build: TestStep = { name: 'build', command: ['node', 'tools/start/bootstrap.mjs', 'build'] };

/**
 * Everything `npm test` runs, in order: what is quick to fail comes first, what needs the build comes after it. The steps of a group depend
 * on none of it and run side by side: each keeps one core busy, or waits.
 */
export function testSteps(input: StepsInput): TestStep[][] {
  return [
    [
      { name: 'lint and boundaries', command: ['eslint', '.', '--max-warnings', '0'] },
      { name: 'format', command: ['prettier', '--check', '.'] },
      { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
      { name: 'types of the web client', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
    ],
    [jest(input.results, 'unit', '--selectProjects', 'unit', 'web')],
    // Some integration suites run programs as they are installed.
    [build],
    [jest(input.results, 'integration', '--selectProjects', 'integration')],
    ...endToEndSteps(input).map((step) => [step]),
  ];
}

/** Everything `npm run test:cluster` runs, in order: the suites of the adapters, then the product on them. */
export function clusterSteps(input: StepsInput): TestStep[][] {
  return [
    [build],
    [jest(input.results, 'cluster', '--selectProjects', 'cluster')],
    ...endToEndSteps(input).map((step) => [{ ...step, env: { OBVERSE_TEST_PROFILE: 'cluster' } }]),
  ];
}

/** The files run side by side, each on stacks of its own: most of their time they wait for a start, or for a crawler that keeps its manners. */
function endToEndSteps({ endToEndFiles, results, hasBrowser }: StepsInput): TestStep[] {
  const needsBrowser = (file: string) => file.endsWith('.browser.e2e-spec.ts');
  const runnable = hasBrowser ? endToEndFiles : endToEndFiles.filter((file) => !needsBrowser(file));
  const left = endToEndFiles.filter((file) => !runnable.includes(file));
  const byPath = (files: readonly string[]) => ['--selectProjects', 'e2e', '--runTestsByPath', ...files];
  return [
    ...(runnable.length > 0 ? [jest(results, 'end to end', ...byPath(runnable))] : []),
    // Without a browser its files are read with a name no test has, which counts them as skipped.
    ...(left.length > 0 ? [jest(results, 'browser', ...byPath(left), '-t', NO_TEST)] : []),
  ];
}

const NO_TEST = '(?!)';

function jest(results: string, name: string, ...args: string[]): TestStep {
  const resultFile = path.join(results, `${name.replaceAll(' ', '-')}.json`);
  return { name, command: ['jest', ...args, '--ci', '--json', `--outputFile=${resultFile}`], resultFile };
}
