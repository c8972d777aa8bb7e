import { Names } from './names';
import { aliasesOf, changeActions, generationWith, IndexUnpreparedError, rolesOf, type Roles } from './roles';

const names = new Names('coins');
const serving = { number: 3, mapping: 1, moves: 5 };
const rebuilding = { number: 4, mapping: 2, moves: 0 };
const roles: Roles = { epoch: 7, last: 4, serving, rebuilding, returning: false, nonce: 'n' };
const find = (of: Roles, name: string) => aliasesOf(names, of).filter(({ alias }) => alias === name);
const move = (range: object) => ({ bool: { must_not: { range: { move: range } } } });

it('carries the roles in the alias of their epoch', () => {
  const [epoch] = find(roles, 'coins-epoch-7');
  expect(epoch?.index).toBe('coins-control');
  expect(rolesOf(epoch?.filter)).toEqual(roles);
});

it('does not read what it did not write', () => {
  expect(() => rolesOf(undefined)).toThrow('says nothing');
  expect(() => rolesOf({ match_all: {} })).toThrow('says nothing');
  expect(() => rolesOf({ match_none: { _name: '{"form":2}' } })).toThrow('newer Obverse');
});

it('lets searches see a lot on its way in one tier only, whatever its move', () => {
  expect(find(roles, 'coins-serving')).toEqual([
    { index: 'coins-lots-open-v1-g3', alias: 'coins-serving', filter: move({ lte: 5 }) },
    { index: 'coins-lots-ended-v1-g3', alias: 'coins-serving', filter: move({ gt: 5 }) },
  ]);
});

it('writes to what serves and what is rebuilt, and to what served before only when it comes back', () => {
  const previous = { number: 2, mapping: 1, moves: 0 };
  const written = (of: Roles) =>
    aliasesOf(names, of)
      .map(({ alias }) => alias)
      .filter((alias) => /-epoch-7-.*-open$/.test(alias));
  expect(written({ ...roles, previous })).toEqual(['coins-epoch-7-serving-open', 'coins-epoch-7-rebuilding-open']);
  expect(written({ ...roles, previous, returning: true })).toContain('coins-epoch-7-previous-open');
});

it('changes from one epoch to the next only while that epoch lasts', () => {
  const { rebuilding: next, ...others } = roles;
  const after: Roles = { ...others, epoch: 8, nonce: 'm', ...(next && { serving: next }), previous: serving };
  const actions = changeActions(names, roles, after);
  expect(actions).toContainEqual({
    remove: { index: 'coins-control', alias: 'coins-epoch-7', must_exist: true },
  });
  expect(actions).toContainEqual({
    add: { index: 'coins-lots-open-v2-g4', alias: 'coins-serving', filter: move({ lte: 0 }) },
  });
  expect(actions).toContainEqual({
    remove: { index: 'coins-lots-open-v1-g3', alias: 'coins-serving', must_exist: true },
  });
});

it('leaves aliases alone that stay what they are', () => {
  const actions = JSON.stringify(changeActions(names, roles, { ...roles, epoch: 8, nonce: 'm' }));
  expect(actions).not.toContain('"coins-serving"');
  expect(actions).toContain('"coins-epoch-8-serving-open"');
});

it('says what is missing where no generation has a role', () => {
  const none = { last: 0, returning: false };
  expect(() => generationWith(none, 'serving')).toThrow(IndexUnpreparedError);
  expect(() => generationWith(none, 'rebuilding')).toThrow('No rebuild is running');
  expect(() => generationWith(none, 'previous')).toThrow('no previous generation');
});
