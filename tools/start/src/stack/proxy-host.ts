import { Proxy } from '../proxy/proxy';

/**
 * Runs the proxy in front of several gateways. Arguments: its port, then the ports of the gateways. Sends `{type: 'ready', port}` or `{type: 'failed',
 * message}` over IPC. Takes `{type: 'drain' | 'serve', port}` for a gateway and answers `{type: 'done', port}`.
 */
async function main(): Promise<void> {
  const [port, ...targets] = process.argv.slice(2).map(Number);
  if (port === undefined || targets.length === 0) throw new Error('usage: proxy-host PORT GATEWAY_PORT…');
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => process.exit(0));
  const proxy = await Proxy.start({ port, targets });
  process.on('message', (message: { readonly type: 'drain' | 'serve'; readonly port: number }) => {
    const work = message.type === 'drain' ? proxy.drain(message.port) : Promise.resolve(proxy.serve(message.port));
    void work.then(() => process.send?.({ type: 'done', port: message.port }));
  });
  if (process.connected) process.send?.({ type: 'ready', port: proxy.port });
}

main().catch((error: unknown) => {
  const message = `The proxy could not start: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${message}\n`);
  if (process.connected) process.send?.({ type: 'failed', message }, () => process.exit(1));
  else process.exit(1);
});
