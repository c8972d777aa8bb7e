import { IndexLostError } from '../port';
import { Names } from './names';
import { aliasesOf, changeActions, generationWith, rolesOf, type Roles } from './roles';

const names = new Names('coins');
const serving = { number: 3, mapping: 1, moves: 5 };
const rebuilding = { number: 4, mapping: 2, moves: 0 };
const roles: Roles = { epoch: 7, last: 4, serving, rebuilding, returning: false, nonce: 'n' };
const find = (of: Roles, name: string) => aliasesOf(names, of).filter(({ alias }) => alias === name);
const move = (range: object) => ({ bool: { must_not: { range: { move: range } } } });

it('stores the roles in the alias of their epoch', () => {
  const [epoch] = find(roles, 'coins-epoch-7');
  expect(epoch?.index).toBe('coins-control');
  expect(rolesOf(epoch?.filter)).toEqual(roles);
});

it('throws for an alias without roles of this form', () => {
  expect(() => rolesOf(undefined)).toThrow('contains no roles');
  expect(() => rolesOf({ match_all: {} })).toThrow('contains no roles');
  expect(() => rolesOf({ match_none: { _name: '{"form":2}' } })).toThrow('newer Obverse');
});

it('lets searches find a lot that is being moved in one tier only', () => {
  expect(find(roles, 'coins-serving')).toEqual([
    { index: 'coins-lots-open-v1-g3', alias: 'coins-serving', filter: move({ lte: 5 }) },
    { index: 'coins-lots-ended-v1-g3', alias: 'coins-serving', filter: move({ gt: 5 }) },
  ]);
});

it('writes to the serving and the rebuilding generation, and to the previous one only while it returns', () => {
  const previous = { number: 2, mapping: 1, moves: 0 };
  const written = (of: Roles) =>
    aliasesOf(names, of)
      .map(({ alias }) => alias)
      .filter((alias) => /-epoch-7-.*-open$/.test(alias));
  expect(written({ ...roles, previous })).toEqual(['coins-epoch-7-serving-open', 'coins-epoch-7-rebuilding-open']);
  expect(written({ ...roles, previous, returning: true })).toContain('coins-epoch-7-previous-open');
});

it('changes to the next epoch only if the current one still exists', () => {
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

it('does not touch unchanged aliases', () => {
  const actions = JSON.stringify(changeActions(names, roles, { ...roles, epoch: 8, nonce: 'm' }));
  expect(actions).not.toContain('"coins-serving"');
  expect(actions).toContain('"coins-epoch-8-serving-open"');
});

it('throws with the missing role if no generation has it', () => {
  const none = { last: 0, returning: false };
  expect(() => generationWith(none, 'serving')).toThrow(IndexLostError);
  expect(() => generationWith(none, 'rebuilding')).toThrow('No rebuild is running');
  expect(() => generationWith(none, 'previous')).toThrow('no previous generation');
});

it('neither searches nor writes a generation that lost an index', () => {
  const aliases = aliasesOf(names, { ...roles, serving: { ...serving, lost: true } }).map(({ alias }) => alias);
  expect(aliases).toContain('coins-epoch-7-rebuilding-open');
  expect(aliases.filter((alias) => alias.includes('serving'))).toEqual([]);
});
