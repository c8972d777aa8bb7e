import { engineNames, EngineStartError, startEngine, type RunningEngine } from '@obverse/engines';

/**
 * One engine of the cluster profile under a process of ours, so that it is supervised as the services are and the terminal's Ctrl-C does not
 * reach it before them. Arguments: engine, data folder, port. Says `{type: 'ready', url}` or `{type: 'failed', message}` over IPC.
 */
async function main(): Promise<void> {
  const [name, dataDir, port] = process.argv.slice(2);
  const engine = engineNames.find((one) => one === name);
  if (!engine || !dataDir || !port) throw new Error('usage: engine-host ENGINE DATA_FOLDER PORT');
  const told = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => told.abort());
  const running = await startEngine(engine, dataDir, {
    port: Number(port),
    signal: told.signal,
    onLog: (line) => process.stdout.write(`${line}\n`),
  });
  told.signal.addEventListener('abort', () => void stop(running));
  if (told.signal.aborted) void stop(running);
  void running.ended.then(() => {
    if (told.signal.aborted) return;
    process.stderr.write(`${engine} ended by itself.\n`);
    process.exit(1);
  });
  if (process.connected) process.send?.({ type: 'ready', url: running.url });
}

/** Whoever asked kills what takes too long. */
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
