import { add, countsOf, lastLineOf, none } from './jest-counts';

const result = {
  numPassedTests: 7,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

describe('countsOf', () => {
  it('counts a file that could not be run as a failure', () => {
    expect(countsOf(JSON.stringify({ ...result, numRuntimeErrorTestSuites: 2 }))).toMatchObject({
      passed: 7,
      failed: 3,
      skipped: 0,
    });
  });

  it('counts tests to be written as skipped', () => {
    expect(countsOf(JSON.stringify({ ...result, numPendingTests: 2, numTodoTests: 1 })).skipped).toBe(3);
  });

  it('counts a failed test in quarantine as passed, and names it', () => {
    const failed = (fullName: string) => ({ fullName, status: 'failed' });
    const testResults = [{ assertionResults: [failed('a b'), { fullName: 'a c', status: 'passed' }] }];
    const json = JSON.stringify({ ...result, testResults });
    expect(countsOf(json, ['a b', 'a c'])).toMatchObject({ passed: 8, failed: 0, skipped: 0, quarantined: ['a b'] });
    expect(countsOf(json, ['a']).failed).toBe(1);
  });

  it('has the time of each file', () => {
    const testResults = [{ name: '/o/a.spec.ts', startTime: 1_000, endTime: 3_500, assertionResults: [] }];
    const json = JSON.stringify({ ...result, testResults });
    expect(countsOf(json).files).toEqual([{ path: '/o/a.spec.ts', seconds: 2.5 }]);
  });

  it('throws for a result without counts', () => {
    expect(() => countsOf('{}')).toThrow('numPassedTests');
  });
});

describe('lastLineOf', () => {
  it('contains skipped tests only when there are some', () => {
    expect(lastLineOf({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(lastLineOf(add({ ...none, skipped: 2 }, { passed: 12, failed: 1, skipped: 1 }))).toBe(
      '12 passed, 1 failed, 3 skipped',
    );
  });
});
