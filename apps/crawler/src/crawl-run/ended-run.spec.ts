import { endedRun } from './ended-run';

const summary = { pagesRead: 7, pagesFailed: 0, lotsSeen: 20, lotsOpen: 20 };

describe('endedRun', () => {
  it.each([
    ['a run that read all pages', {}, 'well', { isCredible: true, complete: true, outcome: 'complete' }],
    [
      'a run with a failed page',
      { pagesFailed: 1 },
      'well',
      { isCredible: true, complete: false, outcome: 'incomplete' },
    ],
    ['a seller that lists nothing', { lotsSeen: 0 }, 'well', { isCredible: false, complete: false, outcome: 'silent' }],
    ['a seller that never had a lot', { lotsSeen: 0, lotsOpen: 0 }, 'well', { complete: true, outcome: 'complete' }],
    ['a broken seller', {}, 'broken', { isCredible: false, complete: false, outcome: 'incomplete' }],
    ['a run that read nothing', { pagesRead: 0 }, 'well', { nothingRead: true, isCredible: false, complete: false }],
  ] as const)('judges %s', (_run, more, state, expected) =>
    expect(endedRun({ ...summary, ...more }, state)).toMatchObject(expected),
  );
});
