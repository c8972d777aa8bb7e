import { orAborted } from './cancelling';

const reason = new Error('the visitor left');

it('returns the result of the work, with and without a signal', async () => {
  expect(await orAborted(Promise.resolve(7), undefined)).toBe(7);
  expect(await orAborted(Promise.resolve(7), new AbortController().signal)).toBe(7);
});

it('rejects with the reason as soon as the signal is aborted', async () => {
  const controller = new AbortController();
  const waiting = orAborted(new Promise<never>(() => undefined), controller.signal);
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(orAborted(new Promise<never>(() => undefined), AbortSignal.abort(reason))).rejects.toBe(reason);
});

it('rejects with the error of the work, and ignores it after the signal', async () => {
  const broken = new Error('broken');
  await expect(orAborted(Promise.reject(broken), new AbortController().signal)).rejects.toBe(broken);
  const work = Promise.withResolvers<never>();
  const waiting = orAborted(work.promise, AbortSignal.abort(reason));
  work.reject(broken);
  await expect(waiting).rejects.toBe(reason);
});
