import { setImmediate as nextTick } from 'node:timers/promises';
import type { Logger } from '../logging';
import { BackgroundLoop, type BackgroundLoopOptions } from './background-loop';

const HOUR_MS = 3_600_000;
const errors: string[] = [];
// Only the method that is called.
const logger = { error: (_: object, text: string) => errors.push(text) } as unknown as Logger;
const loopOf = (round: BackgroundLoopOptions['round'], pauseMs = HOUR_MS) =>
  new BackgroundLoop({ what: 'mail', pauseMs, logger, round });

beforeEach(() => {
  errors.length = 0;
});

describe('BackgroundLoop', () => {
  it('repeats a round at once while more is due', async () => {
    let rounds = 0;
    const loop = loopOf(() => Promise.resolve((rounds += 1) < 3));
    loop.start();
    await nextTick();
    await loop.stop();
    expect(rounds).toBe(3);
  });

  it('begins a round when it is woken in a pause', async () => {
    let rounds = 0;
    const loop = loopOf(() => Promise.resolve((rounds += 1) < 0));
    loop.start();
    await nextTick();
    loop.wake();
    await nextTick();
    await loop.stop();
    expect(rounds).toBe(2);
  });

  it('begins another round when it is woken during one', async () => {
    let rounds = 0;
    const loop = loopOf(async () => {
      if ((rounds += 1) === 1) loop.wake();
      return Promise.resolve(false);
    });
    loop.start();
    await nextTick();
    await loop.stop();
    expect(rounds).toBe(2);
  });

  it('logs a failed round and continues', async () => {
    let rounds = 0;
    const loop = loopOf(() => {
      rounds += 1;
      return rounds === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(false);
    }, 1);
    loop.start();
    while (rounds < 2) await nextTick();
    await loop.stop();
    expect(errors).toEqual(['a round of mail failed; it is tried again']);
  });

  it('waits for the running round when it is stopped, and begins no other', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let rounds = 0;
    const loop = loopOf(() => {
      rounds += 1;
      return promise;
    });
    loop.start();
    await nextTick();
    const stopped = loop.stop();
    resolve(true);
    await stopped;
    expect(rounds).toBe(1);
  });
});
