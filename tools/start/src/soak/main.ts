import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../stack/processes';
import { Display } from '../terminal/display';
import { exitWith } from '../terminal/exit-with';
import { add, lastLineOf, none, readCounts } from '../test/jest-counts';
import { runStep } from '../test/run-step';
import { isFaultSuite, jest, type TestStep } from '../test/steps';
import { soakOptions } from './options';

const help = `Repeats the property, fuzzing and fault suites, each round with another random seed, until the time is over or a test fails.

  npm run soak [-- options]

  --minutes N   how long; a step under way when the time is over ends first (60)
  --seed N      the seed of the first round (random)
  --help        this text

The seed of each round is printed. On failure the status is 1; --seed with the printed seed runs that round again.
`;
const MAX_SEED = 1_000_000_000;
const MINUTE_MS = 60_000;

/** The suites of one round: those with properties, the fuzzing of the gateway, then the fault suites. */
function roundSteps(results: string, seed: number): TestStep[] {
  const env = { FAST_CHECK_SEED: String(seed), OBVERSE_TEST_SEED: String(seed) };
  const files = (pattern: string) => globSync(`{libs,apps,tools}/*/src/**/${pattern}`, { cwd: root }).sort();
  const hasProperties = (file: string) => readFileSync(path.join(root, file), 'utf8').includes('fast-check');
  const properties = files('*.{spec,gold-spec}.ts').filter(hasProperties);
  const faults = files('*.long-spec.ts').filter(isFaultSuite);
  return [
    jest(results, 'properties', '--selectProjects', 'unit', 'gold', '--runTestsByPath', ...properties),
    jest(results, 'fuzzing', '--selectProjects', 'integration', '--runTestsByPath', ...files('*fuzz.int-spec.ts')),
    jest(results, 'faults', '--selectProjects', 'long', '--runTestsByPath', ...faults),
  ].map((step) => ({ ...step, env }));
}

async function soak(args: readonly string[]): Promise<number> {
  const options = soakOptions(args);
  if (options === 'help') {
    process.stdout.write(help);
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stop.abort());
  const display = new Display(process.stdout);
  const folder = await mkdtemp(path.join(tmpdir(), 'obverse-soak-'));
  const end = Date.now() + options.minutes * MINUTE_MS;
  let counts = none;
  try {
    for (let seed = options.seed ?? randomInt(1, MAX_SEED); Date.now() < end; seed = randomInt(1, MAX_SEED)) {
      display.line(`Seed ${seed}`);
      for (const step of roundSteps(folder, seed)) {
        if (Date.now() >= end) break;
        const shown = display.step(step.name);
        const outcome = await runStep(step, root, stop.signal);
        if (stop.signal.aborted) return 130;
        const result = await readCounts(String(step.resultFile));
        counts = add(counts, result);
        shown.done(`${step.name}: ${lastLineOf(result)}`, outcome.ok);
        if (outcome.ok) continue;
        display.line(
          `${outcome.output.trimEnd()}\nFailed with seed ${seed}; to repeat: npm run soak -- --seed ${seed}`,
        );
        display.line(lastLineOf(counts));
        return 1;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  display.line(lastLineOf(counts));
  return 0;
}

exitWith(soak(process.argv.slice(2)));
