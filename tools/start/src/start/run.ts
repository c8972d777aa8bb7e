import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pc from 'picocolors';
import { ProcessFailure } from '../process/supervised-process';
import { searchableLots } from '../stack/searchable-lots';
import { startStack, type Stack, type StackEvent } from '../stack/stack';
import type { Display } from '../terminal/display';
import type { StartOptions } from './options';

const titles: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  kafka: 'Kafka',
  opensearch: 'OpenSearch',
  redis: 'Redis',
  market: 'simulated market',
  indexer: 'indexer',
  watcher: 'watcher',
  crawler: 'crawler',
  gateway: 'gateway',
  proxy: 'proxy',
};
const LOOK_EVERY_MS = 500;
/** After this time without a searchable lot the address is printed anyway. */
const FIRST_LOTS_WITHIN_MS = 120_000;

/** Starts everything, shows the progress, and returns after a stop signal when all is stopped. Throws when it cannot start or continue. */
export async function run(options: StartOptions, display: Display, onStop: (stop: () => void) => void): Promise<void> {
  const stopping = new AbortController();
  const failure: { message?: string } = {};
  onStop(() => stopping.abort());
  const onEvent = eventLines(display, (message) => {
    failure.message = message;
    stopping.abort();
  });
  const stack = await startUnless(stopping.signal, display, () =>
    startStack({ ...options, onEvent, signal: stopping.signal }),
  );
  if (!stack) return;
  try {
    if (options.storesOnly) showStores(stack, display);
    else await showLots(stack, display, options.market !== false, stopping.signal);
    await untilStopped(stopping.signal);
  } finally {
    await stopShown(stack, display);
  }
  if (failure.message !== undefined) throw new ProcessFailure(failure.message);
}

/** Undefined when the start was ended before everything ran; what had started is stopped by then. */
async function startUnless(
  stopSignal: AbortSignal,
  display: Display,
  start: () => Promise<Stack>,
): Promise<Stack | undefined> {
  try {
    return await start();
  } catch (error) {
    display.follow(undefined);
    if (!stopSignal.aborted) throw error;
    display.line('Stopped before everything had started.');
    return undefined;
  }
}

function eventLines(display: Display, onGiveUp: (message: string) => void): (event: StackEvent) => void {
  const steps = new Map<string, number>();
  const fetching = { text: '' };
  return (event) => {
    switch (event.kind) {
      case 'starting':
        steps.set(event.name, Date.now());
        display.follow(() => `${pc.cyan('…')} Starting ${[...steps.keys()].map(titleOf).join(', ')}`);
        break;
      case 'started': {
        const seconds = ((Date.now() - (steps.get(event.name) ?? Date.now())) / 1000).toFixed(1);
        steps.delete(event.name);
        display.line(`${pc.green('✓')} ${titleOf(event.name)} ${pc.dim(`${seconds} s`)}`);
        if (steps.size === 0) display.follow(undefined);
        break;
      }
      case 'fetching':
        // Without a terminal one line states the reason for the wait.
        if (!fetching.text) display.line(`  ${event.text} …`);
        fetching.text = event.text;
        display.follow(() => `${pc.cyan('…')} ${fetching.text}`);
        break;
      case 'crashed':
        display.line(`${pc.yellow('!')} ${titleOf(event.name)} exited (${event.how}); restarting it.`);
        break;
      case 'gave up':
        onGiveUp(event.message);
        break;
    }
  };
}

function titleOf(name: string): string {
  const [service = name, replica] = name.split('-');
  return [titles[service] ?? service, replica].filter(Boolean).join(' ');
}

/** Waits for the first searchable lots, then prints the address; on a terminal the count is updated below it. */
async function showLots(stack: Stack, display: Display, waits: boolean, stopSignal: AbortSignal): Promise<void> {
  const began = Date.now();
  const step = display.step('Lots are coming in');
  let lots = await searchableLots(stack.url);
  while (waits && !lots && Date.now() - began < FIRST_LOTS_WITHIN_MS && !stopSignal.aborted) {
    await pauseUnless(stopSignal, LOOK_EVERY_MS);
    lots = await searchableLots(stack.url);
  }
  if (stopSignal.aborted) return step.drop();
  step.done(
    lots ? `${lots.toLocaleString('en')} lots searchable so far` : 'No lot is searchable yet; the logs say why',
  );
  display.line(pc.dim(`  data, mail and logs: ${path.relative(process.cwd(), stack.dataDir) || '.'}; Ctrl-C stops`));
  display.line(`${pc.bold('Obverse is open at')} ${pc.cyan(pc.underline(stack.url))}`);
  void followLots(stack, display, lots ?? 0, stopSignal);
}

function showStores(stack: Stack, display: Display): void {
  const folder = path.relative(process.cwd(), stack.dataDir) || '.';
  display.line(
    `The stores run, and no service. ${pc.cyan(`npm run obverse -- --data ${folder} restore FOLDER`)} fills them from a backup; Ctrl-C stops.`,
  );
}

async function followLots(stack: Stack, display: Display, first: number, stopSignal: AbortSignal): Promise<void> {
  let lots = first;
  display.follow(() => pc.dim(`  ${lots.toLocaleString('en')} lots`));
  while (!stopSignal.aborted) {
    await pauseUnless(stopSignal, 4 * LOOK_EVERY_MS);
    lots = (await stack.countOpenLots()) ?? lots;
  }
}

async function stopShown(stack: Stack, display: Display): Promise<void> {
  const step = display.step('Stopping');
  const killed = await stack.stop();
  step.done(
    killed.length > 0
      ? `Stopped; ${killed.map(titleOf).join(', ')} had to be killed`
      : 'Stopped; the next start goes on from here',
  );
}

function untilStopped(stopSignal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopSignal.aborted) resolve();
    else stopSignal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function pauseUnless(stopSignal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, undefined, { signal: stopSignal }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}
