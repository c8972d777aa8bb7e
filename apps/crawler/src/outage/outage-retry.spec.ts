import { OutageRetry } from './outage-retry';

class AwayError extends Error {
  readonly retryLater = true;
}

function setUp() {
  const told: string[] = [];
  const stop = new AbortController();
  const outageRetry = new OutageRetry({
    stopped: stop.signal,
    random: () => 0,
    onOutage: (store, reason) => told.push(`${store}: ${reason}`),
    onRecovery: (store) => told.push(`${store} back`),
    onRetry: () => told.push('again'),
  });
  return { told, stop, outageRetry };
}

describe('Patience', () => {
  it('repeats a call until its store is back', async () => {
    const { told, outageRetry } = setUp();
    let calls = 0;
    const result = await outageRetry.run('database', async () => {
      if (++calls < 3) throw new AwayError('refused');
      return 'done';
    });
    expect(result).toBe('done');
    expect(told).toEqual(['again', 'database: refused', 'again', 'database back']);
  });

  it('does not repeat a mistake', async () => {
    const { told, outageRetry } = setUp();
    await expect(outageRetry.run('database', () => Promise.reject(new TypeError('syntax')))).rejects.toThrow('syntax');
    expect(told).toEqual([]);
  });

  it('waits no longer when the service stops', async () => {
    const { stop, outageRetry } = setUp();
    const waiting = outageRetry.run('event-log', async () => {
      stop.abort(new Error('stopping'));
      throw new AwayError('away');
    });
    await expect(waiting).rejects.toThrow();
  });
});
