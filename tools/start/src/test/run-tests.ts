import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pc from 'picocolors';
import { findChromium } from '@obverse/crawling/chromium';
import { root } from '../stack/processes';
import { Display } from '../terminal/display';
import { add, lastLineOf, none, readCounts, type Counts, type FileTime } from './jest-counts';
import { readQuarantine } from './quarantine';
import { runStep } from './run-step';
import { runSteps } from './run-steps';
import type { StepsInput, TestStep } from './steps';
import { slowestOf, tableOf, type StepSummary } from './summary';

export interface TestCommand {
  readonly help: string;
  readonly steps: (input: StepsInput) => readonly TestStep[];
  /** Starts what the steps need and resolves with its settings. `end` is called after the last step in any case. */
  readonly prepare?: (display: Display, folder: string) => Promise<Prepared>;
}

export interface Prepared {
  readonly env: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

/** As many steps at the same time as the smallest supported machine has cores. */
const LANES = 2;

interface Tally {
  counts: Counts;
  readonly failed: string[];
  readonly quarantined: string[];
  readonly summaries: StepSummary[];
  readonly files: FileTime[];
}

/**
 * Runs the steps, prints the time of each and the output of those that failed, then a table of all. The last line counts the tests. Resolves with the exit
 * status: 1 when a step failed, 130 when a signal ended the run.
 */
export async function runTests(command: TestCommand, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { 'require-browser': { type: 'boolean' }, from: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(command.help);
    return 0;
  }
  if (values.from !== undefined) process.env['OBVERSE_UPGRADE_FROM'] = values.from;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stop.abort());
  const display = new Display(process.stdout);
  const chromium = findChromium(process.env);
  if (chromium) process.env['CHROMIUM_PATH'] = chromium;
  const began = Date.now();
  const tally: Tally = { counts: none, failed: [], quarantined: [], summaries: [], files: [] };
  const browserNeeded = await runAll(command, chromium !== undefined, display, stop.signal, tally);
  if (stop.signal.aborted) {
    display.line('Ended before all tests had run.');
    return 130;
  }
  if (!chromium && browserNeeded) noBrowser(display, values['require-browser'] ?? false, tally);
  report(display, tally, (Date.now() - began) / 1000);
  return tally.failed.length > 0 ? 1 : 0;
}

/** Resolves with whether browser tests are among the steps. */
async function runAll(
  { steps, prepare }: TestCommand,
  hasBrowser: boolean,
  display: Display,
  signal: AbortSignal,
  tally: Tally,
): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'obverse-test-'));
  let prepared: Prepared | undefined;
  try {
    prepared = await prepare?.(display, folder);
    Object.assign(process.env, prepared?.env);
    const files = (ending: string) => globSync(`{libs,apps,tools}/*/src/**/*.${ending}.ts`, { cwd: root }).sort();
    const all = steps({ endToEndFiles: files('e2e-spec'), longFiles: files('long-spec'), results: folder, hasBrowser });
    const notRun = await runSteps(all, LANES, (step) => runShown(step, display, signal, tally));
    tally.failed.push(...notRun.map((name) => `${name} (not run)`));
    return all.some(({ name }) => name === 'browser');
  } finally {
    await prepared?.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runShown(step: TestStep, display: Display, signal: AbortSignal, tally: Tally): Promise<boolean> {
  if (signal.aborted) return false;
  if (!process.stdout.isTTY) display.line(`  ${step.name} …`);
  const shown = display.step(step.name);
  const outcome = await runStep(step, root, signal);
  if (signal.aborted) {
    shown.drop();
    return false;
  }
  const quarantine = readQuarantine().map(({ test }) => test);
  const counts = step.resultFile === undefined ? undefined : await readCounts(step.resultFile, quarantine);
  if (counts) tally.counts = add(tally.counts, counts);
  tally.quarantined.push(...(counts?.quarantined ?? []));
  tally.files.push(...(counts?.files ?? []));
  const ok = outcome.ok || (counts !== undefined && counts.failed === 0 && counts.quarantined.length > 0);
  shown.done(counts ? `${step.name}: ${lastLineOf(counts)}` : step.name, ok);
  tally.summaries.push({ name: step.name, seconds: outcome.seconds, ...(counts && { counts }) });
  if (ok) return true;
  tally.failed.push(step.name);
  display.line(outcome.output.trimEnd());
  return false;
}

function report(display: Display, { counts, failed, quarantined, summaries, files }: Tally, seconds: number): void {
  const slowest = slowestOf(files, root);
  if (slowest.length > 0) display.line(['The slowest files:', ...slowest].join('\n'));
  display.line(tableOf(summaries, seconds));
  for (const test of quarantined) display.line(pc.yellow(`Failed in quarantine (jest/quarantine.json): ${test}`));
  if (failed.length > 0) display.line(pc.red(`Failed: ${failed.join(', ')}.`));
  display.line(lastLineOf(counts));
}

function noBrowser(display: Display, required: boolean, tally: Tally): void {
  const frame = '!'.repeat(100);
  display.line(
    pc.yellow(
      `${frame}\nThe browser tests DID NOT RUN: no Chromium was found (CHROMIUM_PATH, chromium, chromium-browser, google-chrome).\n` +
        `Install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH, and run the tests again.\n${frame}`,
    ),
  );
  if (required) tally.failed.push('browser (required, and not found)');
}
