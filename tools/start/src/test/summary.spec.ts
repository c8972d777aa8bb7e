import { tableOf } from './summary';

describe('tableOf', () => {
  it('has a line for each step and one for the whole run', () => {
    const counts = { passed: 7, failed: 1, skipped: 0 };
    const steps = [
      { name: 'lint', seconds: 54.4 },
      { name: 'unit', seconds: 116, counts },
    ];
    expect(tableOf(steps, 120).split('\n')).toEqual([
      '  lint    54 s',
      '  unit   116 s  7 passed, 1 failed',
      '  all    120 s',
    ]);
  });
});
