import { IndexUnavailableError, type LotIndex, type ReadOptions } from '@obverse/lot-index';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { eventually } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../gateway.factory';

// The first search loads the dictionaries; files that changed are compiled first.
jest.setTimeout(180_000);

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly tookMs: number;
}

const reads = ['get', 'search', 'searchAll', 'facets', 'count'] as const;

/** Replaces every read of the index by `before`, which decides when and how it goes on, and then the read itself. */
function intercept(running: RunningGateway, before: (signal?: AbortSignal) => Promise<void>) {
  const index = running.service.app.get<LotIndex>(LOT_INDEX);
  const calls = { count: 0 };
  const spies = reads.map((name) => {
    const real = (index[name] as (...given: unknown[]) => Promise<unknown>).bind(index);
    const slow = async (...given: unknown[]) => {
      calls.count += 1;
      await before(given.map((one) => (one as ReadOptions | undefined)?.signal).find((one) => one !== undefined));
      return real(...given);
    };
    return jest.spyOn(index, name).mockImplementation(slow as never);
  });
  return { calls, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

const start = (env: Record<string, string>) => startGateway([lot({ source: 'a1' })], { env });

async function search(running: RunningGateway, query: string, signal?: AbortSignal): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(`${running.service.url}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    tookMs: performance.now() - began,
  };
}

async function metric(running: RunningGateway, name: string, label = ''): Promise<number> {
  const text = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
  return Number(new RegExp(`^obverse_gateway_${name}\\{${label}.*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) * share)] ?? 0;
}

/** A read that goes on when told, and ends early with the reason of its signal. */
function hold() {
  const opened = Promise.withResolvers<void>();
  const seen: AbortSignal[] = [];
  const before = (signal?: AbortSignal) => {
    if (!signal) return opened.promise;
    seen.push(signal);
    return Promise.race([
      opened.promise,
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      ),
    ]);
  };
  return { open: () => opened.resolve(), seen, before };
}

describe('a gateway with two searches in flight', () => {
  const DEADLINE_MS = 8_000;
  let running: RunningGateway;
  beforeAll(async () => {
    running = await start({
      SEARCHES_IN_FLIGHT: '2',
      SEARCH_QUEUE: '3',
      SEARCH_QUEUE_MS: String(10 * DEADLINE_MS),
      REQUEST_DEADLINE_MS: String(DEADLINE_MS),
    });
  });
  afterAll(() => running.stop());

  it('refuses what finds the queue full within 100 ms, and serves the others', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    try {
      const admitted = Array.from({ length: 5 }, (_, number) => search(running, `first ${number}`));
      await eventually('a full queue', async () => (await metric(running, 'searches_queued')) === 3, 5_000);
      expect(await metric(running, 'searches_in_flight')).toBe(2);
      const refused: Answer[] = [];
      for (let number = 0; number < 7; number += 1) refused.push(await search(running, `late ${number}`));
      for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '1']);
      // The shortest: other programs use the machine too.
      expect(percentile(refused, 0)).toBeLessThan(100);
      const other = await fetch(`${running.service.url}/api/countries`);
      expect([other.status, (await fetch(`${running.service.url}/health/live`)).status]).toEqual([200, 200]);
      held.open();
      expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await metric(running, 'searches_rejected_total', 'reason="full"')).toBe(7);
    } finally {
      held.open();
      restore();
    }
    await eventually('an idle gateway', async () => (await metric(running, 'searches_in_flight')) === 0, 5_000);
  });

  it('cancels the reads of a client that disconnects, and removes its waiting request', async () => {
    const held = hold();
    const { restore, calls } = intercept(running, held.before);
    try {
      const start = (query: string) => {
        const client = new AbortController();
        const ended = search(running, query, client.signal).catch(() => 'gone');
        return { client, ended };
      };
      const admitted = [start('first'), start('second')];
      await eventually('two admitted', async () => (await metric(running, 'searches_in_flight')) === 2, 5_000);
      const waiting = [start('third'), start('fourth')];
      await eventually('two waiting', async () => (await metric(running, 'searches_queued')) === 2, 5_000);
      // A search may make several reads at once; all of them are held by now.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const begun = calls.count;
      for (const { client } of waiting) client.abort();
      await eventually('an empty queue', async () => (await metric(running, 'searches_queued')) === 0, 5_000);
      for (const { client } of admitted) client.abort();
      await eventually('an idle gateway', async () => (await metric(running, 'searches_in_flight')) === 0, 5_000);
      const ends = await Promise.all([...waiting, ...admitted].map(({ ended }) => ended));
      expect(ends).toEqual(['gone', 'gone', 'gone', 'gone']);
      expect(held.seen.every(({ aborted }) => aborted)).toBe(true);
      expect(calls.count).toBe(begun);
      expect(await metric(running, 'searches_aborted_total', 'by="client"')).toBe(4);
    } finally {
      held.open();
      restore();
    }
  });

  it('answers 503 when the time limit of a request has passed, and cancels its reads', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    try {
      const before = await metric(running, 'searches_aborted_total', 'by="deadline"');
      const { status, retryAfter, tookMs } = await search(running, 'endless');
      expect([status, retryAfter, tookMs >= DEADLINE_MS - 100 && tookMs < 2 * DEADLINE_MS]).toEqual([503, '5', true]);
      await eventually('cancelled reads', () => held.seen.every(({ aborted }) => aborted), 1_000);
      expect(await metric(running, 'searches_aborted_total', 'by="deadline"')).toBe(before + 1);
    } finally {
      held.open();
      restore();
    }
  });

  it('does not end the search of one client when another with the same search disconnects', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    try {
      const gone = new AbortController();
      const first = search(running, 'the same', gone.signal).catch(() => 'gone');
      await eventually('the first', async () => (await metric(running, 'searches_in_flight')) === 1, 5_000);
      const second = search(running, 'the same');
      await eventually('the second', async () => (await metric(running, 'searches_in_flight')) === 2, 5_000);
      gone.abort();
      expect(await first).toBe('gone');
      await new Promise((resolve) => setTimeout(resolve, 50));
      held.open();
      expect((await second).status).toBe(200);
    } finally {
      held.open();
      restore();
    }
  });

  it('asks an index that is away a few times, not for each search, and serves again a second after it is back', async () => {
    const { restore, calls } = intercept(running, () => Promise.reject(new IndexUnavailableError('away')));
    const index = running.service.app.get<LotIndex>(LOT_INDEX);
    const ping = jest.spyOn(index, 'ping').mockRejectedValue(new IndexUnavailableError('away'));
    try {
      for (let number = 0; number < 20; number += 1) expect((await search(running, `away ${number}`)).status).toBe(503);
      expect(calls.count).toBeLessThanOrEqual(6);
      expect(await metric(running, 'index_refusals_total')).toBeGreaterThanOrEqual(17);
    } finally {
      restore();
      ping.mockRestore();
    }
    await eventually('a served search', async () => (await search(running, 'back')).status === 200, 5_000);
  });
});

describe('a gateway at twice the load that it can serve', () => {
  const IN_FLIGHT = 2;
  const READ_MS = 40;
  const SECONDS = 4;
  /** Each finds the lot, and none shares a count with another. */
  const queryOf = (number: number) => `silver under ${20 + number} USD`;
  let running: RunningGateway;
  beforeAll(async () => {
    running = await start({ SEARCHES_IN_FLIGHT: String(IN_FLIGHT) });
  });
  afterAll(() => running.stop());

  it('answers every request within a second: served, or 503 with Retry-After; and serves as much as it can', async () => {
    const { restore } = intercept(running, () => new Promise((resolve) => setTimeout(resolve, READ_MS)));
    try {
      const alone: number[] = [];
      for (let number = 0; number < 10; number += 1) alone.push((await search(running, queryOf(number))).tookMs);
      const serviceMs = alone.sort((a, b) => a - b)[5] ?? 0;
      const served = (SECONDS * 1_000 * IN_FLIGHT) / serviceMs;
      const answers: Promise<Answer>[] = [];
      for (let number = 0; number < 2 * served; number += 1) {
        answers.push(search(running, queryOf(100 + number)));
        await new Promise((resolve) => setTimeout(resolve, (SECONDS * 1_000) / (2 * served)));
      }
      const all = await Promise.all(answers);
      const of = (status: number) => all.filter((one) => one.status === status);
      expect(of(200).length + of(503).length).toBe(all.length);
      // The last hundredth is left to the other programs of the machine.
      expect(percentile(all, 0.99)).toBeLessThan(1_000);
      expect(new Set(of(503).map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
      expect(of(200).length).toBeGreaterThan(served / 2);
    } finally {
      restore();
    }
  });
});
