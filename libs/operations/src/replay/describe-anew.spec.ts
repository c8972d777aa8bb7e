import { documentsState, stepAfter } from './describe-anew';

const latest = { arguments: { version: 'b' }, state: 'done', held: false, cancelled: null } as const;
const cancelled = { by: 'mo@desk', because: null };

describe('what a version does after the newest operation', () => {
  it.each([
    ['begins without one', undefined, 'begin'],
    ['begins after that of another version', { ...latest, arguments: { version: 'a' } }, 'begin'],
    [
      'begins after an open one of another version',
      { ...latest, arguments: { version: 'a' }, state: 'failed' },
      'begin',
    ],
    [
      'does nothing while that of another version runs',
      { ...latest, arguments: {}, state: 'running', held: true },
      'none',
    ],
    ['does nothing after its own', latest, 'none'],
    ['does nothing while its own runs', { ...latest, state: 'running', held: true }, 'none'],
    ['continues its own after a kill', { ...latest, state: 'running' }, 'continue'],
    ['continues its own after a stop of the process', { ...latest, state: 'stopped' }, 'continue'],
    ['continues its own after a failure', { ...latest, state: 'failed' }, 'continue'],
    ['does nothing after an operator cancelled it', { ...latest, state: 'stopped', cancelled }, 'none'],
  ] as const)('%s', (_, operation, expected) => expect(stepAfter(operation, 'b')).toBe(expected));
});

describe('the documents are', () => {
  it.each([
    ['outdated before the first description', undefined, 'outdated'],
    ['outdated after that of another version', { ...latest, arguments: { version: 'a' } }, 'outdated'],
    ['outdated after a failure', { ...latest, state: 'failed' }, 'outdated'],
    [
      'in progress while a version describes them',
      { ...latest, arguments: {}, state: 'running', held: true },
      'in-progress',
    ],
    ['current after the own description', latest, 'current'],
    ['kept after an operator cancelled it', { ...latest, state: 'stopped', cancelled }, 'kept'],
  ] as const)('%s', (_, operation, expected) => expect(documentsState(operation, 'b')).toBe(expected));
});
