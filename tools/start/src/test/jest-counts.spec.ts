import { add, countsOf, lastLineOf, none } from './jest-counts';

const result = {
  numPassedTests: 7,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

describe('countsOf', () => {
  it('takes a file that could not be run as a failure', () => {
    expect(countsOf(JSON.stringify({ ...result, numRuntimeErrorTestSuites: 2 }))).toEqual({
      passed: 7,
      failed: 3,
      skipped: 0,
    });
  });

  it('takes tests to be written as skipped', () => {
    expect(countsOf(JSON.stringify({ ...result, numPendingTests: 2, numTodoTests: 1 })).skipped).toBe(3);
  });

  it('does not take a result without counts for a good one', () => {
    expect(() => countsOf('{}')).toThrow('numPassedTests');
  });
});

describe('lastLineOf', () => {
  it('names skipped tests only where there are some', () => {
    expect(lastLineOf({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(lastLineOf(add({ ...none, skipped: 2 }, { passed: 12, failed: 1, skipped: 1 }))).toBe(
      '12 passed, 1 failed, 3 skipped',
    );
  });
});
