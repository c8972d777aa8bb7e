import path from 'node:path';
import { bringUp, engineStates, EngineStartError, engineTitles, takeDown } from '@obverse/engines';
import pc from 'picocolors';
import { lockDataFolder } from '../stack/data-folder';
import { StackError } from '../stack/stack-error';
import { Display } from '../terminal/display';
import { help, readOptions, type EnginesOptions } from './options';
import { stateLines } from './state-lines';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env['INIT_CWD']);
  if (!options) {
    process.stdout.write(help);
    return 0;
  }
  const display = new Display(process.stdout);
  switch (options.command) {
    case 'up':
      return up(options, display);
    case 'status':
      return status(options, display);
    case 'down':
      return down(options, display);
  }
}

async function up({ folder, ports }: EnginesOptions, display: Display): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stop.abort());
  const began = Date.now();
  const shown = { text: 'Starting Kafka, OpenSearch and Redis' };
  const release = await lockDataFolder(path.dirname(folder));
  display.follow(() => `${pc.cyan('…')} ${shown.text} ${pc.dim(secondsSince(began))}`);
  try {
    const states = await bringUp(folder, {
      ports,
      signal: stop.signal,
      onProgress: (text) => {
        if (!process.stdout.isTTY && !shown.text.startsWith('Fetching')) display.line(`${text} …`);
        shown.text = text;
      },
      onServing: (engine, started) =>
        display.line(
          `${pc.green('✓')} ${engineTitles[engine]} ${started ? pc.dim(secondsSince(began)) : 'was running already'}`,
        ),
    });
    display.follow(undefined);
    for (const line of stateLines(states, Date.now())) display.line(line);
    display.line(
      pc.dim(`  data and logs: ${path.relative(process.cwd(), folder)}; npm run engines -- down stops them`),
    );
    return 0;
  } finally {
    display.follow(undefined);
    await release();
  }
}

async function status({ folder }: EnginesOptions, display: Display): Promise<number> {
  const states = await engineStates(folder);
  for (const line of stateLines(states, Date.now())) display.line(line);
  return states.every(({ state }) => state === 'serving') ? 0 : 1;
}

async function down({ folder }: EnginesOptions, display: Display): Promise<number> {
  const stopped = await takeDown(folder, (engine) =>
    display.follow(() => `${pc.cyan('…')} Stopping ${engineTitles[engine]}`),
  );
  display.follow(undefined);
  const names = stopped.map((engine) => engineTitles[engine]);
  display.line(names.length > 0 ? `${pc.green('✓')} Stopped: ${names.join(', ')}` : 'None was running.');
  return 0;
}

function secondsSince(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof StackError || error instanceof EngineStartError;
    process.stderr.write(`${expected ? error.message : (error instanceof Error && error.stack) || String(error)}\n`);
    process.exit(1);
  },
);
