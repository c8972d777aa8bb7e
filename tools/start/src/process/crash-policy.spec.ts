import { afterCrash } from './crash-policy';

describe('afterCrash', () => {
  it('waits twice as long after each crash', () => {
    expect(afterCrash([1000], 1000)).toEqual({ restartInMs: 250 });
    expect(afterCrash([1000, 2000], 2000)).toEqual({ restartInMs: 500 });
    expect(afterCrash([1000, 2000, 3000], 3000)).toEqual({ restartInMs: 1000 });
  });

  it('stops restarting at the fifth crash within a minute', () => {
    expect(afterCrash([0, 1, 2, 3, 59_000], 59_000)).toEqual({ giveUp: true });
  });

  it('ignores crashes older than a minute', () => {
    expect(afterCrash([0, 1, 2, 3, 61_000], 61_000)).toEqual({ restartInMs: 250 });
  });
});
