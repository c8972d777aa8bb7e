// Loaded into the gateway before its own code: measures stops of the event loop and the heap, and answers on a port of its own.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MICROSECONDS_PER_MS = 1e3;
const EVERY_MS = 1;
const port = Number(process.env['MEASURE_PORT']);

/**
 * The longest stop is the most processor time that the main thread used between two turns of a timer, so other work on the machine does not count. The
 * longest wait is the time by the clock between them.
 */
class Stops {
  private longestStopMs = 0;
  private longestWaitMs = 0;
  private usedMs = usedByThread();
  private atMs = performance.now();

  note(): void {
    const [usedMs, atMs] = [usedByThread(), performance.now()];
    this.longestStopMs = Math.max(this.longestStopMs, usedMs - this.usedMs);
    this.longestWaitMs = Math.max(this.longestWaitMs, atMs - this.atMs);
    [this.usedMs, this.atMs] = [usedMs, atMs];
  }

  /** The longest ones since the last call, which are then forgotten. */
  taken() {
    this.note();
    const { longestStopMs, longestWaitMs } = this;
    [this.longestStopMs, this.longestWaitMs] = [0, 0];
    return { longestStopMs, longestWaitMs };
  }
}

function usedByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

if (port > 0) {
  const stops = new Stops();
  setInterval(() => stops.note(), EVERY_MS).unref();
  setFlagsFromString('--expose-gc');
  const server = createServer((request, response) => {
    const taken = stops.taken();
    if (request.url === '/heap') runInNewContext('gc()');
    response.end(JSON.stringify({ ...taken, heapMb: process.memoryUsage().heapUsed / 2 ** 20 }));
    // The garbage collection is no stop of the service.
    setImmediate(() => stops.taken());
  });
  server.listen(port, '127.0.0.1').unref();
}
