import type { Inventory } from './inventory';
import { isDifferent, missingAliases, missingOf, recoveredRoles, repairActions, unusedOf, withLosses } from './losses';
import { mappingVersion } from './mapping';
import { Names } from './names';
import { aliasesOf, type Roles } from './roles';

const names = new Names('coins');
const previous = { number: 2, mapping: 1, moves: 0 };
const serving = { number: 3, mapping: 1, moves: 5 };
const roles: Roles = { epoch: 7, last: 3, previous, serving, returning: false, nonce: 'n' };

/** The indexes and aliases of these roles. */
function inventoryOf(of: Roles, without: readonly string[] = []): Map<string, Map<string, object | undefined>> {
  const found = new Map<string, Map<string, object | undefined>>();
  for (const { index, alias, filter } of aliasesOf(names, of)) {
    if (index === names.control || without.includes(index)) continue;
    found.set(index, (found.get(index) ?? new Map<string, object | undefined>()).set(alias, filter));
  }
  return found;
}
const openIndex = names.index(serving, 'open');
const without = (...indexes: string[]): Inventory => inventoryOf(roles, indexes);

describe('a generation that lost an index', () => {
  it('is marked, and its move ends', () => {
    const moving = { ...roles, moving: 6 };
    expect(withLosses(names, inventoryOf(roles), moving)).toEqual(moving);
    expect(withLosses(names, without(openIndex), moving)).toEqual({ ...roles, serving: { ...serving, lost: true } });
    expect(missingOf(names, without(openIndex), serving)).toEqual([openIndex]);
  });

  it('loses the mark when the index is back, and a move that may have been running is finished', () => {
    const lost = { ...roles, serving: { ...serving, lost: true } as const };
    expect(withLosses(names, inventoryOf(roles), lost)).toEqual({ ...roles, moving: 6 });
  });

  it('keeps what is left of it until another one serves', () => {
    expect(unusedOf(names, without(openIndex), roles)).toEqual([]);
    const { serving: _, ...others } = roles;
    expect(unusedOf(names, without(openIndex), others)).toEqual([names.index(serving, 'ended')]);
  });
});

describe('the comparison with the cluster', () => {
  it('finds no difference in a whole installation', () => {
    expect(isDifferent(names, inventoryOf(roles), roles)).toBe(false);
  });

  it('finds a lost index, a lost alias and a stray alias', () => {
    expect(isDifferent(names, without(openIndex), roles)).toBe(true);
    const bare = inventoryOf(roles);
    bare.get(openIndex)?.delete('coins-serving');
    expect(isDifferent(names, bare, roles)).toBe(true);
    expect(missingAliases(names, bare, roles)).toEqual([`coins-serving of ${openIndex}`]);
    const stray = inventoryOf(roles);
    stray.get(names.index(previous, 'open'))?.set('coins-serving', undefined);
    expect(isDifferent(names, stray, roles)).toBe(true);
  });

  it('ignores aliases of others', () => {
    const found = inventoryOf(roles);
    found.get(openIndex)?.set('dashboards', undefined);
    expect(isDifferent(names, found, roles)).toBe(false);
  });
});

it('repairs by removing stray aliases, adding all wanted ones, and changing the epoch only once', () => {
  const found = without(names.index(serving, 'ended'));
  const to: Roles = { ...roles, epoch: 8, serving: { ...serving, lost: true }, nonce: 'm' };
  const actions = repairActions(names, found, roles, to);
  expect(actions).toContainEqual({ remove: { index: 'coins-control', alias: 'coins-epoch-7', must_exist: true } });
  expect(actions).toContainEqual({ remove: { index: openIndex, alias: 'coins-serving' } });
  expect(actions).toContainEqual({ add: { index: names.index(previous, 'open'), alias: 'coins-previous-open' } });
  // Nothing refers to the index that does not exist.
  expect(JSON.stringify(actions)).not.toContain(`"${names.index(serving, 'ended')}"`);
});

describe('the roles without the control index', () => {
  it('are those that the aliases show', () => {
    expect(recoveredRoles(names, inventoryOf(roles), false)).toEqual({ ...roles, moving: 6, nonce: '' });
    const rebuilding = { number: 4, mapping: 2, moves: 0 };
    const all: Roles = { ...roles, rebuilding, last: 4, returning: true };
    expect(recoveredRoles(names, inventoryOf(all), false)).toEqual({ ...all, moving: 6, nonce: '' });
  });

  it('have the mark of a lost index', () => {
    expect(recoveredRoles(names, without(openIndex), false).serving).toEqual({ ...serving, lost: true });
  });

  it('have a lost serving generation if the aliases do not show which one served', () => {
    const { serving: _, ...others } = roles;
    for (const [found, number] of [
      [inventoryOf(others), 3],
      [new Map(), 1],
    ] as const) {
      const recovered = recoveredRoles(names, found, false);
      expect(recovered.serving).toEqual({ number, mapping: mappingVersion, moves: 0, lost: true });
      expect(recovered.moving).toBeUndefined();
      expect(recovered.last).toBe(number);
    }
  });

  it('are empty for a new installation', () => {
    expect(recoveredRoles(names, new Map(), true)).toEqual({ epoch: 0, last: 0, returning: false, nonce: '' });
  });
});
