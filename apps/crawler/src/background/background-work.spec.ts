import { setImmediate as nextTick } from 'node:timers/promises';
import type { Logger } from '@obverse/service-kit';
import { BackgroundWork } from './background-work';

const errors: string[] = [];
// Only the method that is called.
const logger = { error: (_: object, text: string) => errors.push(text) } as unknown as Logger;

beforeEach(() => {
  errors.length = 0;
});

describe('BackgroundWork', () => {
  it('logs a failed round and continues', async () => {
    let rounds = 0;
    const work = new BackgroundWork({
      what: 'logos',
      idleMs: 1,
      logger,
      round: () => {
        rounds += 1;
        return rounds === 1 ? Promise.reject(new Error('a full disk')) : Promise.resolve(false);
      },
    });
    work.start();
    while (rounds < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    await work.stop();
    expect(errors).toEqual(['a round of logos failed; it is tried again']);
  });

  it('waits for the running round when stopped, and starts no other', async () => {
    let [begun, ended] = [0, 0];
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const work = new BackgroundWork({
      what: 'pictures',
      idleMs: 1,
      logger,
      round: async () => {
        begun += 1;
        await gate;
        ended += 1;
        return true;
      },
    });
    work.start();
    const stopped = work.stop();
    await nextTick();
    expect([begun, ended, work.signal.aborted]).toEqual([1, 0, true]);
    finish();
    await stopped;
    expect([begun, ended]).toEqual([1, 1]);
  });

  it('begins the next round without a pause when it is hurried', async () => {
    let rounds = 0;
    const round = () => Promise.resolve((rounds += 1) < 0);
    const work = new BackgroundWork({ what: 'pictures', idleMs: 24 * 60 * 60_000, logger, round });
    work.start();
    while (rounds < 3) {
      work.hurry();
      await nextTick();
    }
    await work.stop();
  });

  it('does not log a round that fails because it is stopped', async () => {
    const work: BackgroundWork = new BackgroundWork({
      what: 'pictures',
      idleMs: 1,
      logger,
      round: () =>
        new Promise((_, reject) => work.signal.addEventListener('abort', () => reject(work.signal.reason as Error))),
    });
    work.start();
    await work.stop();
    expect(errors).toEqual([]);
  });
});
