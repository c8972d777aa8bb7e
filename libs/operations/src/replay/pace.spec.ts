import { Pace } from './pace';

/** A clock that advances only in `sleep`. */
function stopwatch() {
  const clock = { at: 0, now: () => clock.at, sleep: (ms: number) => Promise.resolve(void (clock.at += ms)) };
  return clock;
}
const alive = () => Promise.resolve(true);

describe('Pace', () => {
  it('limits all callers together', async () => {
    const clock = stopwatch();
    const pace = new Pace(100, clock);
    for (let call = 0; call < 40; call++) await pace.admit(50, alive);
    // The first records are admitted at once, the last after the time of those before them.
    expect(clock.at).toBe((39 * 50 * 1000) / 100);
  });

  it('does not accumulate unused capacity', async () => {
    const clock = stopwatch();
    const pace = new Pace(100, clock);
    clock.at = 60_000;
    await pace.admit(50, alive);
    await pace.admit(50, alive);
    expect(clock.at).toBe(60_500);
  });

  it('calls `alive` every second of a long wait, and ends when it returns false', async () => {
    const clock = stopwatch();
    const pace = new Pace(1, clock);
    await pace.admit(10, alive);
    let calls = 0;
    await pace.admit(1, () => Promise.resolve(++calls < 3));
    expect([calls, clock.at]).toEqual([3, 3_000]);
  });

  it('admits the records of half a second at once, and all records without a limit', async () => {
    const clock = stopwatch();
    expect([new Pace(1, clock).portion, new Pace(301, clock).portion, new Pace(undefined, clock).portion]).toEqual([
      1,
      151,
      Infinity,
    ]);
    await new Pace(undefined, clock).admit(1e9, alive);
    expect(clock.at).toBe(0);
  });
});
