import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@obverse/crawling/chromium';
import { root } from '../stack/processes';
import { StackError } from '../stack/stack-error';
import { startThrowAwayStack } from '../stack/throw-away-stack';
import { Display } from '../terminal/display';
import { renewBaseline } from '../visual/renew-baseline';
import { takePictures } from './pictures';
import { enoughLots, MARKET_LOTS } from './enough-lots';

const help = `Writes screenshots of the pages to docs/screenshots, light, dark and of a phone, from a separate stack; takes about three minutes.

  npm run screenshot [-- options]

  --baseline   writes the pictures with which npm run test:long compares the pages instead, from the fixtures of the client
  --help       this text
`;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => stop.abort());

/** Starts a separate stack, waits for lots with pictures, and writes the screenshots. */
async function main(signal: AbortSignal): Promise<void> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(help);
    return;
  }
  const chromium = findChromium(process.env);
  if (!chromium) {
    throw new StackError(
      'No Chromium was found: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
    );
  }
  const display = new Display(process.stdout);
  if (options.baseline) {
    const drawing = display.step('Drawing the pages');
    const folder = await renewBaseline(chromium);
    drawing.done();
    display.line(path.relative(process.cwd(), folder));
    return;
  }
  const starting = display.step('Starting a separate stack');
  const { stack, discard } = await startThrowAwayStack({ market: { lots: MARKET_LOTS }, throwAway: true, signal });
  starting.done();
  try {
    const waiting = display.step('Waiting for lots with pictures');
    const lotPath = await enoughLots(stack, signal);
    waiting.done();
    const target = path.join(root, 'docs/screenshots');
    await mkdir(target, { recursive: true });
    const files = await takePictures({ chromium, url: stack.url, lotPath, target });
    for (const file of files) display.line(path.relative(process.cwd(), file));
  } finally {
    await discard();
  }
}

function readOptions(): { readonly help?: boolean; readonly baseline?: boolean } {
  try {
    return parseArgs({ options: { help: { type: 'boolean' }, baseline: { type: 'boolean' } } }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StackError(`${reason}. See npm run screenshot -- --help.`);
  }
}

main(stop.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    if (stop.signal.aborted) process.exit(130);
    const expected = error instanceof StackError;
    process.stderr.write(`${expected ? error.message : (error instanceof Error && error.stack) || String(error)}\n`);
    process.exit(1);
  },
);
