import { rm } from 'node:fs/promises';
import path from 'node:path';
import { throwAwayFolder } from '@obverse/engines';
import { Obverse } from './crawl/obverse';
import { findCheckout } from './machine/checkout';
import { startMariadb } from './machine/mariadb';
import { findTools, type MachineTools } from './machine/tools';
import { help, readOptions, type ShopsOptions } from './options';
import { programs } from './programs';
import { unavailablePrograms } from './programs/not-run';
import type { ShopProgram } from './programs/program';
import { addText, isRight, stepText, tableText } from './report';
import { runProgram, type ProgramResult } from './run-program';

interface Runnable {
  readonly program: ShopProgram;
  readonly checkout: string;
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
  const found = await findTools(process.env);
  if ('missing' in found) {
    say(`NOT RUN: PHP and MariaDB are missing or incomplete. Install them: apt-get install ${found.missing.join(' ')}`);
    return options.available ? 0 : 1;
  }
  for (const { title, reason } of options.programs.length < programs.length ? [] : unavailablePrograms)
    say(`NOT RUN: ${title}: ${reason}; see docs/sellers.md.`);
  const { runnable, missingCount } = await chosen(options);
  const failedCount = runnable.length === 0 ? 0 : await runAll(runnable, found.tools, options.keep);
  if (missingCount > 0 && !options.available) say(`${missingCount} not run; --available accepts that.`);
  return failedCount > 0 || (missingCount > 0 && !options.available) ? 1 : 0;
}

async function chosen({ programs: names, sources }: ShopsOptions) {
  const runnable: Runnable[] = [];
  let missingCount = 0;
  for (const program of programs.filter(({ name }) => names.includes(name))) {
    const checkout = await findCheckout(program, sources);
    if ('missing' in checkout) {
      missingCount++;
      say(`NOT RUN: ${program.title}: ${checkout.missing}.`);
      continue;
    }
    say(`${program.title}: commit ${checkout.commit}`);
    runnable.push({ program, checkout: checkout.folder });
  }
  return { runnable, missingCount };
}

/** Resolves with the number of programs whose lots were not right after every step. */
async function runAll(runnable: readonly Runnable[], tools: MachineTools, keep: boolean): Promise<number> {
  const folder = await throwAwayFolder('shops');
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one();
    if (keep) say(`\nKept: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  };
  onStopSignal(() => void close().then(() => process.exit(STOPPED)));
  const results = new Map<string, ProgramResult>();
  try {
    const mariadb = await startMariadb(tools, folder);
    closing.push(() => mariadb.stop());
    const obverse = await Obverse.start(path.join(folder, 'obverse'));
    closing.push(() => obverse.stop());
    for (const { program, checkout } of runnable) {
      say(`\n${program.title}`);
      const result = await runProgram(program, { tools, mariadb, checkout, folder }, obverse, (step) =>
        say(stepText(step)),
      ).catch((error: unknown) => void say(`  FAILED: ${error instanceof Error ? error.message : String(error)}`));
      if (!result) continue;
      results.set(program.name, result);
      say(addText(result));
    }
  } finally {
    await close();
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
