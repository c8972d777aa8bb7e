import { expiresMs, freshMs, RefreshedValue } from './refreshed-value';

function world() {
  const state = { now: 0, loads: 0, failing: false, failures: 0 };
  const value = new RefreshedValue({
    load: async () => {
      state.loads += 1;
      if (state.failing) throw new Error('away');
      return state.loads;
    },
    onFailure: () => void (state.failures += 1),
    clock: () => state.now,
  });
  return { state, value };
}

describe('RefreshedValue', () => {
  it('loads once for concurrent reads and keeps the value', async () => {
    const { state, value } = world();
    expect(await Promise.all([value.read(), value.read()])).toEqual([1, 1]);
    state.now = freshMs - 1;
    expect(await value.read()).toBe(1);
    expect(state.loads).toBe(1);
  });

  it('returns the old value at once while it loads a new one', async () => {
    const { state, value } = world();
    await value.read();
    state.now = freshMs;
    expect(await Promise.all([value.read(), value.read()])).toEqual([1, 1]);
    expect(await value.read()).toBe(2);
    expect(state.loads).toBe(2);
  });

  it('keeps the old value when a refresh fails, and tries again after the shortest time between two refreshes', async () => {
    const { state, value } = world();
    await value.read();
    Object.assign(state, { now: freshMs, failing: true });
    expect(await value.read()).toBe(1);
    expect(await value.read()).toBe(1);
    await new Promise(setImmediate);
    expect(state).toMatchObject({ loads: 2, failures: 1 });
    state.now += freshMs;
    expect(await value.read()).toBe(1);
    expect(state.loads).toBe(3);
  });

  it('throws when the first load fails or the value has expired, and loads again at the next read', async () => {
    const { state, value } = world();
    state.failing = true;
    await expect(value.read()).rejects.toThrow('away');
    state.failing = false;
    expect(await value.read()).toBe(2);
    Object.assign(state, { now: expiresMs, failing: true });
    await expect(value.read()).rejects.toThrow('away');
    expect(state.failures).toBe(0);
  });

  it('lets no read wait if the value never expires', async () => {
    let [now, loads] = [0, 0];
    const load = () => Promise.resolve((loads += 1));
    const options = { load, onFailure: () => undefined, clock: () => now };
    const value = new RefreshedValue({ ...options, expiresMs: Infinity });
    await value.read();
    now = freshMs - 1;
    expect([await value.read(), loads]).toEqual([1, 1]);
    now = 10 * expiresMs;
    expect([await value.read(), loads]).toEqual([1, 2]);
  });
});
