// Loaded into the gateway before its own code: measures stops of the event loop and the heap, and answers on a port of its own.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const NANOSECONDS_PER_MS = 1e6;
const port = Number(process.env['MEASURE_PORT']);

if (port > 0) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  setFlagsFromString('--expose-gc');
  const server = createServer((request, response) => {
    const longestStopMs = delay.max / NANOSECONDS_PER_MS;
    if (request.url === '/heap') runInNewContext('gc()');
    response.end(JSON.stringify({ longestStopMs, heapMb: process.memoryUsage().heapUsed / 2 ** 20 }));
    delay.reset();
  });
  server.listen(port, '127.0.0.1').unref();
}
