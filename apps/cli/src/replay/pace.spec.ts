import { Pace } from './pace';

/** Time that passes only in sleep. */
function stopwatch() {
  const clock = { at: 0, now: () => clock.at, sleep: (ms: number) => Promise.resolve(void (clock.at += ms)) };
  return clock;
}
const alive = () => Promise.resolve(true);

describe('the pace of a replay', () => {
  it('is kept over all who share it', async () => {
    const clock = stopwatch();
    const pace = new Pace(100, clock);
    for (let call = 0; call < 40; call++) await pace.admit(50, alive);
    // The first records go at once; the last begin when those before them have had their time.
    expect(clock.at).toBe((39 * 50 * 1000) / 100);
  });

  it('does not save up what was not used', async () => {
    const clock = stopwatch();
    const pace = new Pace(100, clock);
    clock.at = 60_000;
    await pace.admit(50, alive);
    await pace.admit(50, alive);
    expect(clock.at).toBe(60_500);
  });

  it('gives a sign of life every second of a long wait, and ends with it', async () => {
    const clock = stopwatch();
    const pace = new Pace(1, clock);
    await pace.admit(10, alive);
    let signs = 0;
    await pace.admit(1, () => Promise.resolve(++signs < 3));
    expect([signs, clock.at]).toEqual([3, 3_000]);
  });

  it('lets half a second’s records through at once, and everything where there is no cap', async () => {
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
