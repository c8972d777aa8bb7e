import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, PostgresStartError, startPostgres, type RunningPostgres } from '@obverse/engines';

/**
 * Runs PostgreSQL in a separate process, so that Ctrl-C at the terminal does not reach the server before the services have stopped.
 * Arguments: data folder, port, `--throw-away`. Sends `{type: 'ready', url}` or `{type: 'failed', message}` over IPC.
 */
const CHECK_EVERY_MS = 300;
/** A fast shutdown that takes longer becomes an immediate one; the next start recovers from the write-ahead log. */
const FAST_SHUTDOWN_MS = 1200;

async function main(): Promise<void> {
  const [dataDir, port, flag] = process.argv.slice(2);
  if (!dataDir || !port) throw new Error('usage: postgres-host DATA_FOLDER PORT [--throw-away]');
  const log = (line: string) => void process.stdout.write(line.endsWith('\n') ? line : `${line}\n`);
  const server = await startPostgres({ dataDir, port: Number(port), throwAway: flag === '--throw-away', onLog: log });
  const pid = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const check = setInterval(() => {
    if (isAlive(pid)) return;
    process.stderr.write('The PostgreSQL server died.\n');
    process.exit(1);
  }, CHECK_EVERY_MS);
  const stop = (): void => {
    clearInterval(check);
    void stopServer(server, pid);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  if (process.connected) process.send?.({ type: 'ready', url: server.url });
}

async function stopServer(server: RunningPostgres, pid: number): Promise<void> {
  setTimeout(() => process.kill(pid, 'SIGQUIT'), FAST_SHUTDOWN_MS).unref();
  await server.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  const message = error instanceof PostgresStartError ? error.message : `PostgreSQL could not start: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  if (process.connected) process.send?.({ type: 'failed', message }, () => process.exit(1));
  else process.exit(1);
});
