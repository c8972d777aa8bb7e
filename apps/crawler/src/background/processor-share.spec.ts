import { ProcessorShare } from './processor-share';

describe('ProcessorShare', () => {
  const clock = { now: 1_000_000 };
  const shareOf = (share: number) => new ProcessorShare(share, () => clock.now);

  /** Processor time of all parts that begin within an hour, each as soon as it may. */
  const spentInAnHour = (share: number, partMs: number) => {
    const work = shareOf(share);
    const end = clock.now + 3_600_000;
    let spent = 0;
    for (; clock.now < end; clock.now += 20) {
      if (!work.isFree()) continue;
      work.spend(partMs);
      spent += partMs;
    }
    return spent / 3_600_000;
  };

  it.each([
    [0.05, 20],
    [0.05, 3_000],
    [0.5, 30],
  ])('holds a share of %d with parts of %d milliseconds', (share, partMs) => {
    const spent = spentInAnHour(share, partMs);
    expect(spent).toBeLessThan(share * 1.01 + partMs / 3_600_000);
    expect(spent).toBeGreaterThan(share * 0.98);
  });

  it('lets the next part begin when the time of the last one has come round', () => {
    const work = shareOf(0.1);
    work.spend(1_000);
    // 5 of the 10 seconds were free before.
    clock.now += 4_999;
    expect(work.isFree()).toBe(false);
    clock.now += 1;
    expect(work.isFree()).toBe(true);
  });

  it('gives no more credit for a day without work than for some seconds', () => {
    const work = shareOf(0.1);
    work.spend(10);
    clock.now += 24 * 3_600_000;
    work.spend(600);
    expect(work.isFree()).toBe(false);
  });
});
