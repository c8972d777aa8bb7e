import { OptionsError, readOptions } from './cli-options';
import { startMarket } from './market';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (typeof options === 'string') {
    process.stdout.write(options);
    return;
  }
  const market = await startMarket(options);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A picture in progress must not delay the exit by more than a second.
    setTimeout(() => process.exit(0), 900).unref();
    market.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  const { port, truthPort } = market;
  log({
    level: 'info',
    message: 'market open',
    port,
    truthPort,
    url: `http://market.localhost:${port}/`,
    seed: options.seed,
    sellers: options.sellers,
    lots: options.lots,
  });
}

function log(entry: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), service: 'market', ...entry })}\n`);
}

function fail(error: unknown): void {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  log({
    level: 'error',
    message: taken ? `${message}. Stop what uses that port, or choose another with --port and --truth-port.` : message,
  });
  process.exit(error instanceof OptionsError ? 2 : 1);
}

main().catch(fail);
