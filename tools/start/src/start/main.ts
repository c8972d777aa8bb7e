import { EngineStartError } from '@obverse/engines';
import { ProcessFailure } from '../process/supervised-process';
import { StackError } from '../stack/stack-error';
import { Display } from '../terminal/display';
import { help, readOptions } from './options';
import { run } from './run';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env['INIT_CWD'], process.env);
  if (!options) {
    process.stdout.write(help);
    return;
  }
  await run(options, new Display(process.stdout), onStopSignal);
}

/** Calls back on Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process. */
function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const expected =
      error instanceof StackError || error instanceof ProcessFailure || error instanceof EngineStartError;
    process.stderr.write(`${expected ? error.message : (error instanceof Error && error.stack) || String(error)}\n`);
    process.exit(1);
  },
);
