import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pc from 'picocolors';
import { findChromium } from '@obverse/crawling/chromium';
import { root } from '../stack/processes';
import { Display } from '../terminal/display';
import { add, lastLineOf, none, readCounts, type Counts } from './jest-counts';
import { runStep } from './run-step';
import type { StepsInput, TestStep } from './steps';

export interface TestCommand {
  readonly help: string;
  /** Groups, one after the other; the steps of one run side by side. */
  readonly steps: (input: StepsInput) => readonly (readonly TestStep[])[];
  /** What the steps need running; resolves with the settings they find it by. Ended after the last step, whatever came of them. */
  readonly prepare?: (display: Display, folder: string) => Promise<Prepared>;
}

export interface Prepared {
  readonly env: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

const AT_ONCE = 2;

/** What jest/second-try.reporter.js says. */
const SECOND_TRY = /^Passed at the second try: .*$/gm;

interface Tally {
  counts: Counts;
  readonly failed: string[];
}

/**
 * Runs the steps, shows how each ends, and the output of those that failed. The last line counts the tests. Resolves with the exit status:
 * 1 when a step failed, 130 when it was ended from outside.
 */
export async function runTests(command: TestCommand): Promise<number> {
  const { values } = parseArgs({ options: { 'require-browser': { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(command.help);
    return 0;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stop.abort());
  const display = new Display(process.stdout);
  const chromium = findChromium(process.env);
  if (chromium) process.env['CHROMIUM_PATH'] = chromium;
  const tally: Tally = { counts: none, failed: [] };
  await runAll(command, chromium !== undefined, display, stop.signal, tally);
  if (stop.signal.aborted) {
    display.line('Ended before all tests had run.');
    return 130;
  }
  if (!chromium) noBrowser(display, values['require-browser'] ?? false, tally);
  if (tally.failed.length > 0) display.line(pc.red(`Failed: ${tally.failed.join(', ')}.`));
  display.line(lastLineOf(tally.counts));
  return tally.failed.length > 0 ? 1 : 0;
}

async function runAll(
  { steps, prepare }: TestCommand,
  hasBrowser: boolean,
  display: Display,
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'obverse-test-'));
  let prepared: Prepared | undefined;
  try {
    prepared = await prepare?.(display, folder);
    Object.assign(process.env, prepared?.env);
    const endToEndFiles = globSync('{apps,tools}/*/src/**/*.e2e-spec.ts', { cwd: root }).sort();
    for (const group of steps({ endToEndFiles, results: folder, hasBrowser })) {
      await sideBySide(group, (step) => runShown(step, display, signal, tally));
    }
  } finally {
    await prepared?.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In their order, as many at once as the smallest machine of a developer has cores. */
async function sideBySide(steps: readonly TestStep[], run: (step: TestStep) => Promise<void>): Promise<void> {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function runShown(step: TestStep, display: Display, signal: AbortSignal, tally: Tally): Promise<void> {
  if (signal.aborted) return;
  if (!process.stdout.isTTY) display.line(`  ${step.name} …`);
  const shown = display.step(step.name);
  const outcome = await runStep(step, root, signal);
  if (signal.aborted) return shown.drop();
  const counts = step.resultFile === undefined ? undefined : await readCounts(step.resultFile);
  const note = counts ? `${step.name}: ${lastLineOf(counts)}` : step.name;
  if (counts) tally.counts = add(tally.counts, counts);
  shown.done(note, outcome.ok);
  for (const [line] of outcome.output.matchAll(SECOND_TRY)) display.line(pc.yellow(`  ${line}`));
  if (outcome.ok) return;
  tally.failed.push(step.name);
  display.line(outcome.output.trimEnd());
}

function noBrowser(display: Display, required: boolean, tally: Tally): void {
  const frame = '!'.repeat(100);
  display.line(
    pc.yellow(
      `${frame}\nThe browser tests DID NOT RUN: no Chromium was found (CHROMIUM_PATH, chromium, chromium-browser, google-chrome).\n` +
        `Install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH, and run the tests again.\n${frame}`,
    ),
  );
  if (required) tally.failed.push('browser (required, and there is none)');
}

/** Ends this process with the status of the command. */
export function exitWith(status: Promise<number>): void {
  status.then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
