import { engineNames, EngineStartError, startEngine, type RunningEngine } from '@obverse/engines';

/**
 * Runs one engine of the cluster profile in a separate process, so that it is supervised like the services and Ctrl-C at the terminal does not reach it
 * before them. Arguments: engine, data folder, port, the port that
 * clients use. Sends `{type: 'ready', url}` or `{type: 'failed', message}` over IPC.
 */
async function main(): Promise<void> {
  const [name, dataDir, port, advertisedPort = port] = process.argv.slice(2);
  const engine = engineNames.find((one) => one === name);
  if (!engine || !dataDir || !port) throw new Error('usage: engine-host ENGINE DATA_FOLDER PORT [ADVERTISED_PORT]');
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => stopping.abort());
  const running = await startEngine(engine, dataDir, {
    port: Number(port),
    advertisedPort: Number(advertisedPort),
    signal: stopping.signal,
    onLog: (line) => process.stdout.write(`${line}\n`),
  });
  stopping.signal.addEventListener('abort', () => void stop(running));
  if (stopping.signal.aborted) void stop(running);
  void running.ended.then(() => {
    if (stopping.signal.aborted) return;
    process.stderr.write(`${engine} exited.\n`);
    process.exit(1);
  });
  if (process.connected) process.send?.({ type: 'ready', url: running.url });
}

/** The supervisor kills it when this takes too long. */
async function stop(running: RunningEngine): Promise<void> {
  await running.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  const message = error instanceof EngineStartError ? error.message : `An engine could not start: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  if (process.connected) process.send?.({ type: 'failed', message }, () => process.exit(1));
  else process.exit(1);
});
