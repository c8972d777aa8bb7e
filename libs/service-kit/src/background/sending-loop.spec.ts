import type { Logger } from '../logging';
import { SendingLoop, type SendingLoopOptions } from './sending-loop';

// No method is called.
const logger = {} as unknown as Logger;
const steps: string[] = [];
const shutdown: SendingLoopOptions['shutdown'] = {
  step: async (name, stop) => {
    await stop();
    steps.push(name);
  },
};
/** A loop that has begun to send. */
async function sending(send: SendingLoopOptions['send']): Promise<SendingLoop> {
  const started = Promise.withResolvers<void>();
  const loop = new SendingLoop({
    what: 'mail',
    pauseMs: 3_600_000,
    logger,
    shutdown,
    send: (signal) => {
      started.resolve();
      return send(signal);
    },
    close: () => Promise.resolve(void steps.push('closed')),
  });
  loop.start();
  await started.promise;
  return loop;
}

beforeEach(() => {
  steps.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('SendingLoop', () => {
  it('ends the attempts that run 1.5 s after the end of the service began, then closes what sends', async () => {
    const aborted = Promise.withResolvers<boolean>();
    const loop = await sending((signal) => {
      signal.addEventListener('abort', () => aborted.resolve(false));
      return aborted.promise;
    });
    const end = loop.end();
    await jest.advanceTimersByTimeAsync(1_499);
    expect(steps).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await end;
    expect(steps).toEqual(['closed', 'mail']);
  });

  it('leaves an attempt that ends before in peace', async () => {
    const sent = Promise.withResolvers<boolean>();
    let isAborted = false;
    const loop = await sending((signal) => {
      signal.addEventListener('abort', () => (isAborted = true));
      return sent.promise;
    });
    const end = loop.end();
    sent.resolve(false);
    await end;
    await jest.advanceTimersByTimeAsync(10_000);
    expect([steps, isAborted]).toEqual([['closed', 'mail'], false]);
  });
});
