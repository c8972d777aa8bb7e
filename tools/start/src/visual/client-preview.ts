import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../stack/processes';
import { FIXTURES_AT } from './visual-pages.data';

export interface ClientPreview {
  readonly url: string;
  stop(): Promise<void>;
}

const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/;
// Colours of a terminal are between the parts of the address.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001b\[\d+m/g;

/** Serves the built client with the calls answered from its fixtures, at a fixed time. Rejects when the server ends before it listens. */
export async function startClientPreview(): Promise<ClientPreview> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, 'preview', '--mode', 'alone', '--host', '127.0.0.1', '--port', '0'], {
    cwd: path.join(root, 'apps/web'),
    env: { ...process.env, FIXTURES_AT, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [found] = ADDRESS.exec(line.replaceAll(COLOURS, '')) ?? [];
      if (found) resolve(found);
    });
    ended.then(([code]) => reject(new Error(`The server of the client ended with ${code}.`)), reject);
  });
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url, stop };
}
