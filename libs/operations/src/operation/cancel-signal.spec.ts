import type { Operation } from '@obverse/database';
import { CancelSignal } from './cancel-signal';

const operation: Operation = {
  id: 'a',
  command: 'replay',
  arguments: {},
  plan: {},
  result: {},
  who: 'mo@desk',
  state: 'running',
  held: true,
  startedAt: new Date(),
  finishedAt: null,
  error: null,
  cancelled: null,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('raises its signal when the operation is cancelled, also after the database did not answer', async () => {
  const answers = [
    () => Promise.resolve(operation),
    () => Promise.reject(new Error('away')),
    () => Promise.resolve({ ...operation, cancelled: { by: 'mo@desk', because: 'too slow' } }),
  ];
  const cancellation = new CancelSignal({ find: () => answers.shift()?.() ?? Promise.resolve(undefined) }, 'a');
  await jest.advanceTimersByTimeAsync(2_500);
  expect([answers.length, cancellation.signal.aborted, cancellation.reason]).toEqual([1, false, undefined]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([cancellation.signal.aborted, cancellation.reason]).toEqual([true, 'cancelled by mo@desk: too slow']);
  await cancellation.stop();
});

it('looks no more after it was stopped', async () => {
  const find = jest.fn(() => Promise.resolve(operation));
  const cancellation = new CancelSignal({ find }, 'a');
  await cancellation.stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(find).not.toHaveBeenCalled();
});
