import { IndexUnavailableError, type LotIndex, type ReadOptions } from '@obverse/lot-index';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { eventually } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

const reads = ['get', 'search', 'searchAll', 'facets', 'count'] as const;

/** Runs `before` ahead of every read of the index. The read starts when `before` resolves, and fails when it rejects. */
function intercept(running: RunningGateway, before: (signal?: AbortSignal) => Promise<void>) {
  const index = running.service.app.get<LotIndex>(LOT_INDEX);
  const calls = { count: 0, given: [] as string[] };
  const spies = reads.map((name) => {
    const real = (index[name] as (...given: unknown[]) => Promise<unknown>).bind(index);
    const slow = async (...given: unknown[]) => {
      calls.count += 1;
      calls.given.push(JSON.stringify(given));
      await before(given.map((one) => (one as ReadOptions | undefined)?.signal).find((one) => one !== undefined));
      return real(...given);
    };
    return jest.spyOn(index, name).mockImplementation(slow as never);
  });
  return { calls, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

const start = (env: Record<string, string>) => startGateway([lot({ source: 'a1' })], { env });

async function search(running: RunningGateway, query: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`${running.service.url}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

async function metric(running: RunningGateway, name: string, label = ''): Promise<number> {
  const text = await (await fetch(`${running.service.managementUrl}/metrics`)).text();
  return Number(new RegExp(`^obverse_gateway_${name}\\{${label}.*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

/** A read that waits until `open` is called. It rejects with the reason of its signal as soon as that aborts. */
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

/** The timers of this length that are started from now on. `pass` ends those that are running, as if their time had passed. */
function timersOf(milliseconds: number) {
  const started = jest.spyOn(globalThis, 'setTimeout');
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  const running = () =>
    started.mock.calls.flatMap(([work, delay], place) => {
      const timer = started.mock.results[place]?.value as NodeJS.Timeout;
      const isCleared = cleared.mock.calls.some(([one]) => one === timer);
      return delay === milliseconds && !isCleared ? [{ work, timer }] : [];
    });
  return {
    count: () => running().length,
    pass: () => {
      for (const { work, timer } of running()) {
        clearTimeout(timer);
        work();
      }
    },
    restore: () => [started, cleared].forEach((spy) => spy.mockRestore()),
  };
}

describe('a gateway with two searches in flight', () => {
  const IN_FLIGHT = 2;
  const QUEUED = 3;
  const PLACES = IN_FLIGHT + QUEUED;
  /** Longer than the time limit of a test: a test fails if one of its requests waits for so long. */
  const DEADLINE_MS = 600_000;
  let running: RunningGateway;
  beforeAll(async () => {
    running = await start({
      SEARCHES_IN_FLIGHT: String(IN_FLIGHT),
      SEARCH_QUEUE: String(QUEUED),
      SEARCH_QUEUE_MS: String(2 * DEADLINE_MS),
      REQUEST_DEADLINE_MS: String(DEADLINE_MS),
    });
  });
  const idle = () => eventually('an idle gateway', async () => (await metric(running, 'searches_in_flight')) === 0);
  // A read of the test before would count in the next one.
  afterEach(idle);
  afterAll(() => running.stop());

  it('refuses a search that finds the queue full, without waiting for a search before it, and serves the others', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    try {
      let ended = 0;
      const admitted = Array.from({ length: PLACES }, (_, number) =>
        search(running, `first ${number}`).finally(() => (ended += 1)),
      );
      await eventually('a full queue', async () => (await metric(running, 'searches_queued')) === QUEUED);
      expect(await metric(running, 'searches_in_flight')).toBe(IN_FLIGHT);
      const refused: Answer[] = [];
      for (let number = 0; number < 7; number += 1) refused.push(await search(running, `late ${number}`));
      for (const { status, retryAfter } of refused) expect([status, retryAfter]).toEqual([503, '1']);
      const other = await fetch(`${running.service.url}/api/countries`);
      expect([other.status, (await fetch(`${running.service.url}/health/live`)).status]).toEqual([200, 200]);
      // Every place was taken during all of this.
      expect(ended).toBe(0);
      expect(await metric(running, 'searches_queued')).toBe(QUEUED);
      held.open();
      expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await metric(running, 'searches_rejected_total', 'reason="full"')).toBe(7);
      expect(await metric(running, 'searches_rejected_total', 'reason="late"')).toBe(0);
    } finally {
      held.open();
      restore();
    }
  });

  it('serves as many searches as it has places, and refuses the others, in each round of twice as many', async () => {
    for (let round = 0; round < 4; round += 1) {
      const held = hold();
      const { restore } = intercept(running, held.before);
      const answers: Answer[] = [];
      try {
        const all = Array.from({ length: 2 * PLACES }, async (_, number) => {
          answers.push(await search(running, `silver under ${20 + 100 * round + number} USD`));
        });
        await eventually('the refusals', () => answers.length === PLACES);
        expect(answers).toEqual(answers.map(() => ({ status: 503, retryAfter: '1' })));
        expect(await metric(running, 'searches_in_flight')).toBe(IN_FLIGHT);
        held.open();
        await Promise.all(all);
        expect(answers.slice(PLACES)).toEqual(
          Array.from({ length: PLACES }, () => ({ status: 200, retryAfter: null })),
        );
      } finally {
        held.open();
        restore();
      }
      await idle();
    }
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
      await eventually('two admitted', async () => (await metric(running, 'searches_in_flight')) === 2);
      const waiting = [start('third'), start('fourth')];
      await eventually('two waiting', async () => (await metric(running, 'searches_queued')) === 2);
      for (const { client } of waiting) client.abort();
      await eventually('an empty queue', async () => (await metric(running, 'searches_queued')) === 0);
      for (const { client } of admitted) client.abort();
      await idle();
      const ends = await Promise.all([...waiting, ...admitted].map(({ ended }) => ended));
      expect(ends).toEqual(['gone', 'gone', 'gone', 'gone']);
      expect(held.seen.every(({ aborted }) => aborted)).toBe(true);
      const readOf = (query: string) => calls.given.some((given) => given.includes(query));
      expect(['first', 'second', 'third', 'fourth'].map(readOf)).toEqual([true, true, false, false]);
      expect(await metric(running, 'searches_aborted_total', 'by="client"')).toBe(4);
    } finally {
      held.open();
      restore();
    }
  });

  it('answers 503 when the time limit of a request has passed, and cancels its reads', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    const limits = timersOf(DEADLINE_MS);
    try {
      const before = await metric(running, 'searches_aborted_total', 'by="deadline"');
      const answer = search(running, 'endless');
      await eventually('a read', () => held.seen.length > 0);
      expect([limits.count() > 0, held.seen.some(({ aborted }) => aborted)]).toEqual([true, false]);
      limits.pass();
      expect(await answer).toEqual({ status: 503, retryAfter: '5' });
      await eventually('cancelled reads', () => held.seen.every(({ aborted }) => aborted));
      expect(await metric(running, 'searches_aborted_total', 'by="deadline"')).toBe(before + 1);
    } finally {
      limits.restore();
      held.open();
      restore();
    }
  });

  it('does not end the search of one client when another with the same search disconnects', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    try {
      const abortedBefore = await metric(running, 'searches_aborted_total', 'by="client"');
      const gone = new AbortController();
      const first = search(running, 'the same', gone.signal).catch(() => 'gone');
      await eventually('the first', async () => (await metric(running, 'searches_in_flight')) === 1);
      const second = search(running, 'the same');
      await eventually('the second', async () => (await metric(running, 'searches_in_flight')) === 2);
      gone.abort();
      expect(await first).toBe('gone');
      await eventually(
        'the end of the first',
        async () => (await metric(running, 'searches_aborted_total', 'by="client"')) === abortedBefore + 1,
      );
      held.open();
      expect((await second).status).toBe(200);
    } finally {
      held.open();
      restore();
    }
  });

  it('asks an index that is away a few times, not for each search, and serves again when it is back', async () => {
    const { restore, calls } = intercept(running, () => Promise.reject(new IndexUnavailableError('away')));
    const index = running.service.app.get<LotIndex>(LOT_INDEX);
    const ping = jest.spyOn(index, 'ping').mockRejectedValue(new IndexUnavailableError('away'));
    try {
      for (let number = 0; number < 20; number += 1) expect((await search(running, `away ${number}`)).status).toBe(503);
      expect(calls.count).toBeLessThanOrEqual(6);
      // How often it is tried again depends on the time that the searches take; each search that did not reach it was refused.
      expect(await metric(running, 'index_refusals_total')).toBeGreaterThanOrEqual(20 - calls.count);
    } finally {
      restore();
      ping.mockRestore();
    }
    await eventually('a served search', async () => (await search(running, 'back')).status === 200);
  });
});

describe('a gateway with the default wait', () => {
  let running: RunningGateway;
  beforeAll(async () => {
    running = await start({ SEARCHES_IN_FLIGHT: '2', SEARCH_QUEUE: '3' });
  });
  afterAll(() => running.stop());

  it('refuses the searches that wait while those before them do not end', async () => {
    const held = hold();
    const { restore } = intercept(running, held.before);
    const answers: Answer[] = [];
    try {
      const all = Array.from({ length: 5 }, async (_, number) => {
        answers.push(await search(running, `silver under ${20 + number} USD`));
      });
      await eventually('the refusals', () => answers.length === 3);
      expect(answers).toEqual(answers.map(() => ({ status: 503, retryAfter: '1' })));
      expect(await metric(running, 'searches_rejected_total', 'reason="late"')).toBe(3);
      expect(await metric(running, 'searches_in_flight')).toBe(2);
      held.open();
      await Promise.all(all);
      expect(answers.slice(3).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      held.open();
      restore();
    }
  });
});
