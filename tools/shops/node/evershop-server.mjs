// Loaded before the program and its child processes: writes each request as `GET /path`, and ends all of them with the first.
import { subscribe } from 'node:diagnostics_channel';

const LOOK_MS = 1000;

subscribe('http.server.request.start', ({ request }) => {
  process.stdout.write(`${request.method} ${request.url}\n`);
});

// The program stops its children when it exits, and does not when a signal ends it.
process.once('SIGTERM', () => process.exit(0));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, LOOK_MS).unref();
