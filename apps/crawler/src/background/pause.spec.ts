import { Pause } from './pause';

const LONG_MS = 24 * 60 * 60_000;
const never = new AbortController().signal;

describe('Pause', () => {
  it('ends after its time', async () => {
    await new Pause().wait(1, never);
  });

  it('ends when it is hurried, and the next one is not', async () => {
    const pause = new Pause();
    const first = pause.wait(LONG_MS, never);
    pause.hurry();
    await first;
    const stopping = new AbortController();
    let isOver = false;
    const second = pause.wait(LONG_MS, stopping.signal).then(() => (isOver = true));
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    stopping.abort();
    await second;
  });

  it('ends at once when it was hurried before', async () => {
    const pause = new Pause();
    pause.hurry();
    await pause.wait(LONG_MS, never);
  });

  it('ends when one of the others ends', async () => {
    await new Pause().wait(LONG_MS, never, [new Promise(() => undefined), Promise.resolve()]);
  });
});
