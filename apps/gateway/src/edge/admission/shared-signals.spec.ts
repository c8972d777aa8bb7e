import { SharedSignals } from './shared-signals';

function setup() {
  const signals = new SharedSignals();
  const work = Promise.withResolvers<string>();
  const seen: AbortSignal[] = [];
  const run = (signal?: AbortSignal) =>
    signals.run('key', signal, (shared) => {
      seen.push(shared);
      return work.promise;
    });
  return { work, seen, run };
}

it('aborts the work when the last of its callers has aborted', async () => {
  const { work, seen, run } = setup();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = [run(first.signal), run(second.signal)];
  expect(seen[0]).toBe(seen[1]);
  first.abort(new Error('first gone'));
  await expect(running[0]).rejects.toThrow('first gone');
  expect(seen[0]?.aborted).toBe(false);
  second.abort(new Error('second gone'));
  await expect(running[1]).rejects.toThrow('second gone');
  expect(seen[0]?.aborted).toBe(true);
  work.reject(new Error('cancelled'));
});

it('does not abort work that a caller without a signal waits for', async () => {
  const { work, seen, run } = setup();
  const gone = new AbortController();
  const [aborted, waiting] = [run(gone.signal), run()];
  gone.abort(new Error('gone'));
  await expect(aborted).rejects.toThrow('gone');
  work.resolve('found');
  expect([await waiting, seen[0]?.aborted]).toEqual(['found', false]);
});

it('does not abort work that goes on after the answer, and starts anew for the next caller', async () => {
  const signals = new SharedSignals();
  const client = new AbortController();
  const seen: AbortSignal[] = [];
  const staleAnswer = (shared: AbortSignal) => {
    seen.push(shared);
    return Promise.resolve('stale');
  };
  expect(await signals.run('key', client.signal, staleAnswer)).toBe('stale');
  client.abort(new Error('gone later'));
  await signals.run('key', undefined, staleAnswer);
  expect(seen.map(({ aborted }) => aborted)).toEqual([false, false]);
  expect(seen[0]).not.toBe(seen[1]);
});
