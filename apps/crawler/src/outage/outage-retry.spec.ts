import { OutageRetry } from './outage-retry';

class AwayError extends Error {
  readonly retryLater = true;
}

function setUp() {
  const events: string[] = [];
  const stop = new AbortController();
  const outageRetry = new OutageRetry({
    stopped: stop.signal,
    random: () => 0,
    onOutage: (store, reason) => events.push(`${store}: ${reason}`),
    onRecovery: (store) => events.push(`${store} back`),
    onRetry: () => events.push('again'),
  });
  return { events, stop, outageRetry };
}

describe('OutageRetry', () => {
  it('repeats a call until the store answers', async () => {
    const { events, outageRetry } = setUp();
    let calls = 0;
    const result = await outageRetry.run('database', async () => {
      if (++calls < 3) throw new AwayError('refused');
      return 'done';
    });
    expect(result).toBe('done');
    expect(events).toEqual(['again', 'database: refused', 'again', 'database back']);
  });

  it('does not repeat a call that fails for another reason', async () => {
    const { events, outageRetry } = setUp();
    await expect(outageRetry.run('database', () => Promise.reject(new TypeError('syntax')))).rejects.toThrow('syntax');
    expect(events).toEqual([]);
  });

  it('ends the waiting when the service stops', async () => {
    const { stop, outageRetry } = setUp();
    const waiting = outageRetry.run('event-log', async () => {
      stop.abort(new Error('stopping'));
      throw new AwayError('away');
    });
    await expect(waiting).rejects.toThrow();
  });
});
