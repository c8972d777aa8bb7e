import { Admission } from './admission';
import { requestScope, RequestScope, requestSignal } from './request-scope';

function setup() {
  const counts = { inFlight: 0, queued: 0 };
  const admission = new Admission(
    { inFlight: 1, queued: 1, waitMs: 1_000 },
    { changed: (now) => Object.assign(counts, now), rejected: () => undefined },
  );
  return { counts, scope: () => new RequestScope(admission) };
}
const idle = () => new Promise(setImmediate);

it('gives the code of a request its signal, and no signal to other code', async () => {
  const scope = setup().scope();
  expect(requestSignal()).toBeUndefined();
  await scope.run(async () => {
    await idle();
    expect(requestSignal()).toBe(scope.signal);
  });
  expect(requestSignal()).toBeUndefined();
});

it('takes one place for all reads of a request, until it ends', async () => {
  const { counts, scope } = setup();
  const first = scope();
  expect(await Promise.all([first.read(async () => 1), first.read(async () => 2)])).toEqual([1, 2]);
  expect(await first.read(async () => 3)).toBe(3);
  expect(counts).toEqual({ inFlight: 1, queued: 0 });
  await first.end();
  expect(counts).toEqual({ inFlight: 0, queued: 0 });
});

it('throws the reason as soon as the request is aborted, and keeps the place until the index has finished', async () => {
  const { counts, scope } = setup();
  const request = scope();
  const work = Promise.withResolvers<number>();
  const answer = request.read(() => work.promise);
  await idle();
  const reason = new Error('gone');
  request.abort(reason);
  await expect(answer).rejects.toBe(reason);
  await request.end();
  expect(counts.inFlight).toBe(1);
  work.reject(new Error('cancelled'));
  await idle();
  expect(counts.inFlight).toBe(0);
});

it('reads nothing after an abort', async () => {
  const request = setup().scope();
  const reason = new Error('gone');
  request.abort(reason);
  const read = jest.fn(async () => 1);
  await expect(request.read(read)).rejects.toBe(reason);
  expect(read).not.toHaveBeenCalled();
});

it('releases a place that is granted after the request has ended', async () => {
  const { counts, scope } = setup();
  const [first, second] = [scope(), scope()];
  await first.read(async () => 1);
  const waiting = second.read(async () => 2);
  await idle();
  expect(counts).toEqual({ inFlight: 1, queued: 1 });
  const ended = second.end();
  await first.end();
  await Promise.all([ended, waiting]);
  expect(counts).toEqual({ inFlight: 0, queued: 0 });
});

it('is no longer the scope of work that outlives its request', async () => {
  const request = setup().scope();
  const after = Promise.withResolvers<void>();
  const background = request.run(async () => {
    await after.promise;
    return requestScope();
  });
  await request.end();
  after.resolve();
  expect(await background).toBeUndefined();
});
