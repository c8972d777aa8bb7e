import { slowestOf, tableOf } from './summary';

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

describe('slowestOf', () => {
  it('has a line for each file that takes long, the slowest first', () => {
    const files = [
      { path: '/o/libs/a.spec.ts', seconds: 19 },
      { path: '/o/libs/b.spec.ts', seconds: 31.2 },
      { path: '/o/apps/c.spec.ts', seconds: 140 },
    ];
    expect(slowestOf(files, '/o')).toEqual(['    140 s  apps/c.spec.ts', '     31 s  libs/b.spec.ts']);
  });
});
