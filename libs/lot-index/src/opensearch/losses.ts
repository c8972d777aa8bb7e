import type { Inventory } from './inventory';
import { mappingVersion } from './mapping';
import { tiers, type Names } from './names';
import { roleNames, type Generation, type Role } from './role';
import { aliasesOf, changeActions, noRoles, type Roles, type RolesChange } from './roles';

/** The indexes of a generation that do not exist. */
export function missingOf(names: Names, inventory: Inventory, generation: Generation): readonly string[] {
  return tiers.map((tier) => names.index(generation, tier)).filter((index) => !inventory.has(index));
}

/** Indexes of generations without a role. */
export function unusedOf(names: Names, inventory: Inventory, roles: RolesChange): readonly string[] {
  const used = new Set(roleNames.map((role) => roles[role]?.number));
  return [...inventory.keys()].filter((index) => !used.has(names.generationOf(index)?.number)).sort();
}

/** The roles with the mark of generations that lost an index, and without it for those whose indexes were restored. */
export function withLosses(names: Names, inventory: Inventory, roles: Roles): Roles {
  let marked = roles;
  for (const role of roleNames) {
    const generation = roles[role];
    if (!generation) continue;
    const { lost: _, ...whole } = generation;
    const isLost = missingOf(names, inventory, generation).length > 0;
    marked = { ...marked, [role]: isLost ? { ...whole, lost: true } : whole };
  }
  const { moving, ...others } = marked;
  if (marked.serving?.lost) return others;
  // Whether a move was running when the index was lost is unknown. Finishing one that was not has no effect.
  if (roles.serving?.lost && marked.serving) return { ...others, moving: marked.serving.moves + 1 };
  return moving === undefined ? others : marked;
}

/** The aliases of lots that these roles have and the cluster lacks, `alias of index`. */
export function missingAliases(names: Names, inventory: Inventory, roles: Roles): readonly string[] {
  return aliasesOf(names, roles)
    .filter(({ index, alias }) => index !== names.control && inventory.get(index)?.has(alias) !== true)
    .map(({ index, alias }) => `${alias} of ${index}`);
}

/** Whether the cluster has other indexes or aliases than these roles. */
export function isDifferent(names: Names, inventory: Inventory, roles: Roles): boolean {
  const isMarked = (of: Roles) => roleNames.map((role) => of[role]?.lost === true).join();
  return (
    isMarked(withLosses(names, inventory, roles)) !== isMarked(roles) ||
    missingAliases(names, inventory, roles).length > 0 ||
    strayAliases(names, inventory, roles).length > 0
  );
}

/** The steps from one set of roles to the next whatever aliases exist. They fail together when the roles are no longer `from`. */
export function repairActions(names: Names, inventory: Inventory, from: Roles, to: Roles): readonly object[] {
  const bare = { ...noRoles, epoch: from.epoch, nonce: from.nonce };
  return [...strayAliases(names, inventory, to).map((stray) => ({ remove: stray })), ...changeActions(names, bare, to)];
}

/** Aliases of this installation that do not belong to the roles. */
function strayAliases(names: Names, inventory: Inventory, roles: Roles): readonly { index: string; alias: string }[] {
  const wanted = new Set(aliasesOf(names, roles).map(({ index, alias }) => `${index} ${alias}`));
  return [...inventory].flatMap(([index, aliases]) =>
    [...aliases.keys()]
      .filter((alias) => isRoleAlias(names, alias) && !wanted.has(`${index} ${alias}`))
      .map((alias) => ({ index, alias })),
  );
}

function isRoleAlias(names: Names, alias: string): boolean {
  return names.epochOf(alias) !== undefined || roleNames.some((role) => isOfRole(names, alias, role));
}

function isOfRole(names: Names, alias: string, role: Role): boolean {
  return [names.searched(role), ...tiers.map((tier) => names.read(role, tier))].includes(alias);
}

/**
 * The roles of an installation whose control index was deleted, from the aliases of its other indexes. The roles are empty for a new installation: `isNew`,
 * and no index exists. If the aliases do not show the serving generation, it is a lost one with a new number.
 */
export function recoveredRoles(names: Names, inventory: Inventory, isNew: boolean): Roles {
  const aliases = [...inventory.values()].flatMap((found) => [...found.keys()]);
  const epoch = Math.max(0, ...aliases.flatMap((alias) => names.epochOf(alias) ?? []));
  const numbers = [...inventory.keys()].map((index) => names.generationOf(index)?.number ?? 0);
  const last = Math.max(0, ...numbers);
  const found = Object.fromEntries(
    roleNames.flatMap((role) => {
      const generation = recoveredGeneration(names, inventory, role);
      return generation ? [[role, generation] as const] : [];
    }),
  );
  const returning = aliases.includes(names.written(epoch, 'previous', 'open'));
  const roles = { ...noRoles, ...found, last, returning, epoch, nonce: '' };
  if (isNew && inventory.size === 0) return roles;
  // Its number was never used, so it has no indexes.
  const serving = found['serving'] ?? { number: last + 1, mapping: mappingVersion, moves: 0, lost: true };
  const recovered = { ...roles, serving, last: Math.max(last, serving.number), moving: serving.moves + 1 };
  return withLosses(names, inventory, recovered);
}

/** Undefined if no index has the role, or if the last complete move of those that do is unknown. */
function recoveredGeneration(names: Names, inventory: Inventory, role: Role): Generation | undefined {
  for (const [index, aliases] of inventory) {
    const generation = names.generationOf(index);
    const moves = movesOf(aliases.get(names.searched(role)));
    if (generation && moves !== undefined) return { ...generation, moves };
  }
  return undefined;
}

/** The number in the filter of an alias of searches (`countedIn` in roles.ts). */
function movesOf(filter: object | undefined): number | undefined {
  const number = /"(?:lte|gt)":([0-9]+)/.exec(JSON.stringify(filter ?? {}))?.[1];
  return number === undefined ? undefined : Number(number);
}
