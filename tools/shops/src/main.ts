import { rm } from 'node:fs/promises';
import path from 'node:path';
import { throwAwayFolder } from '@obverse/engines';
import { Obverse } from './crawl/obverse';
import { Machine } from './machine/machine';
import type { FoundShop, ShopKind } from './machine/shop';
import { help, readOptions } from './options';
import { programs } from './programs';
import { unavailablePrograms } from './programs/not-run';
import { addText, isRight, stepText, tableText } from './report';
import { runProgram, type ProgramResult } from './run-program';

interface Runnable {
  readonly program: ShopKind;
  readonly found: Exclude<FoundShop, { readonly missing: string }>;
}

/** The exit status of a command that a signal stopped. */
const STOPPED = 130;
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Resolves with the exit status. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(
    args,
    programs.map(({ name }) => name),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  if (options === 'help') {
    const list = programs.map(({ name, title, source }) => `  ${name.padEnd(14)} ${title}: ${source}`);
    say(`${help}${list.join('\n')}`);
    return 0;
  }
  for (const { title, reason } of options.programs.length < programs.length ? [] : unavailablePrograms)
    say(`NOT RUN: ${title}: ${reason}; see docs/sellers.md.`);
  const folder = await throwAwayFolder('shops');
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one();
    if (options.keep) say(`\nKept: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  };
  onStopSignal(() => void close().then(() => process.exit(STOPPED)));
  try {
    const machine = new Machine(process.env, folder, options.sources);
    closing.push(() => machine.stop());
    const { runnable, missingCount } = await chosen(options.programs, machine);
    const failedCount =
      runnable.length === 0 ? 0 : await runAll(runnable, path.join(folder, 'obverse'), (stop) => closing.push(stop));
    if (missingCount > 0 && !options.available) say(`${missingCount} not run; --available accepts that.`);
    return failedCount > 0 || (missingCount > 0 && !options.available) ? 1 : 0;
  } finally {
    await close();
  }
}

async function chosen(names: readonly string[], machine: Machine) {
  const runnable: Runnable[] = [];
  let missingCount = 0;
  for (const program of programs.filter(({ name }) => names.includes(name))) {
    const found = await program.find(machine);
    if ('missing' in found) {
      missingCount++;
      say(`NOT RUN: ${program.title}: ${found.missing}.`);
      continue;
    }
    say(`${program.title}: ${found.version}`);
    runnable.push({ program, found });
  }
  return { runnable, missingCount };
}

/** Resolves with the number of programs whose lots were not right after every step. `onStarted` gets what stops the crawling Obverse. */
async function runAll(
  runnable: readonly Runnable[],
  folder: string,
  onStarted: (stop: () => Promise<void>) => void,
): Promise<number> {
  const results = new Map<string, ProgramResult>();
  const obverse = await Obverse.start(folder);
  onStarted(() => obverse.stop());
  for (const { program, found } of runnable) {
    say(`\n${program.title}`);
    const result = await runProgram(
      program,
      () => found.start(),
      obverse,
      (step) => say(stepText(step)),
    ).catch((error: unknown) => void say(`  FAILED: ${error instanceof Error ? error.message : String(error)}`));
    if (!result) continue;
    results.set(program.name, result);
    say(addText(result));
  }
  say(`\n${tableText(results)}`);
  return runnable.length - [...results.values()].filter(isRight).length;
}

/** Calls back on Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process. */
function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, stop);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
