import type { Operation, User } from '@obverse/database';
import { shownNames, whoOfUser, withShownNames } from './who';

const users = {
  find: (id: string) => Promise.resolve(id === '1' ? ({ email: 'ada@example.org' } as User) : undefined),
};

it('an account is shown by its address while it exists', async () => {
  const stored = [whoOfUser({ id: '1' }), whoOfUser({ id: '2' }), 'mo@desk'];
  const shown = await shownNames(users, stored);
  expect(stored.map(shown)).toEqual(['ada@example.org', 'user:2', 'mo@desk']);
});

it('an operation names who wanted it and who cancelled it', async () => {
  const operation: Operation = {
    id: 'a',
    command: 'replay',
    arguments: {},
    plan: {},
    result: {},
    who: 'mo@desk',
    state: 'stopped',
    held: false,
    startedAt: new Date(),
    finishedAt: new Date(),
    error: 'cancelled by user:1: too slow',
    cancelled: { by: 'user:1', because: 'too slow' },
  };
  const own = { ...operation, who: 'user:1', error: null, cancelled: null };
  expect(await withShownNames(users, [operation, own])).toMatchObject([
    { who: 'mo@desk', error: 'cancelled by ada@example.org: too slow', cancelled: { by: 'ada@example.org' } },
    { who: 'ada@example.org', error: null, cancelled: null },
  ]);
});
