import { firstChange, Signal, Slots } from './signal';

describe('a signal', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('wakes every waiter at once', async () => {
    const signal = new Signal();
    const waiting = Promise.all([signal.changedSince(0, 60_000), signal.changedSince(0, 60_000)]);
    signal.raise();
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not miss a change between the check and the wait', async () => {
    const signal = new Signal();
    const seen = signal.state;
    signal.raise();
    await signal.changedSince(seen, 60_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('wakes a waiter for one of several signals, and leaves no timer', async () => {
    const [first, second] = [new Signal(), new Signal()];
    const waiting = firstChange([{ signal: first, seen: 0 }, { signal: second, seen: 0 }], 60_000); // prettier-ignore
    second.raise();
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resolves a waiter after its time limit', async () => {
    const waiting = new Signal().changedSince(0, 1_000);
    jest.advanceTimersByTime(1_000);
    await expect(waiting).resolves.toBeUndefined();
  });
});

describe('slots', () => {
  it('are granted up to their number, then in the order of the requests', async () => {
    const slots = new Slots(2);
    const entered: string[] = [];
    const enter = async (name: string) => {
      await slots.take();
      entered.push(name);
    };
    await Promise.all([enter('a'), enter('b')]);
    const late = Promise.all([enter('c'), enter('d')]);
    await Promise.resolve();
    expect(entered).toEqual(['a', 'b']);
    slots.give();
    slots.give();
    await late;
    expect(entered).toEqual(['a', 'b', 'c', 'd']);
  });
});
