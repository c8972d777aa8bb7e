import { IndexLostError } from '../port';
import { tiers, type Names, type Tier } from './names';
import { roleNames, type Generation, type Role } from './role';

/**
 * The role of each generation, as one value that changes atomically. It is stored in the cluster state as the text of an alias, so that it changes in
 * the same step as the aliases of searches and writes.
 */
export interface Roles extends Readonly<Partial<Record<Role, Generation>>> {
  readonly epoch: number;
  /** The greatest number ever used. A number is never used twice, so an index cannot be confused with an older one. */
  readonly last: number;
  /** The running move of the serving generation, if any. Its lots are not written until it is complete. */
  readonly moving?: number;
  /** True while the previous generation is written as well, because it will serve again. */
  readonly returning: boolean;
  /** Unique for every change; shows whether a change without an answer was made. */
  readonly nonce: string;
}

export type RolesChange = Omit<Roles, 'epoch' | 'nonce'>;

export const noRoles: RolesChange = { last: 0, returning: false };

export interface Alias {
  readonly index: string;
  readonly alias: string;
  readonly filter?: object;
}

/** All aliases of the roles. */
export function aliasesOf(names: Names, roles: Roles): readonly Alias[] {
  const epoch = { index: names.control, alias: names.epoch(roles.epoch), filter: carrierOf(roles) };
  return [epoch, ...roleNames.flatMap((role) => aliasesOfRole(names, roles, role))];
}

/** The steps from one set of roles to the next. They fail together when the roles are no longer `from`. */
export function changeActions(names: Names, from: Roles, to: Roles): readonly object[] {
  const after = aliasesOf(names, to);
  const before = aliasesOf(names, from);
  const key = (alias: Alias) => `${alias.alias} ${alias.index}`;
  const kept = new Map(before.map((alias) => [key(alias), JSON.stringify(alias.filter)]));
  const wanted = new Set(after.map(key));
  const removed = before.filter((alias) => !wanted.has(key(alias)));
  const added = after.filter((alias) => !kept.has(key(alias)) || kept.get(key(alias)) !== JSON.stringify(alias.filter));
  return [
    // `must_exist` makes it a compare-and-set: each epoch has its own alias, and the caller that removes it adds the next.
    ...removed.map(({ index, alias }) => ({ remove: { index, alias, must_exist: true } })),
    ...added.map((alias) => ({ add: alias })),
  ];
}

/** Parses the roles from the alias of an epoch. Throws for any other alias. */
export function rolesOf(filter: unknown): Roles {
  const text = (filter as { match_none?: { _name?: unknown } } | undefined)?.match_none?._name;
  if (typeof text !== 'string') throw new Error('The alias with the roles of the indexes contains no roles.');
  const { form, ...roles } = JSON.parse(text) as Roles & { form: number };
  if (form !== 1) throw new Error(`The roles of the indexes have form ${form}, which a newer Obverse wrote.`);
  return roles;
}

/** A query that matches nothing and has a name: the only place of an alias for a text. */
function carrierOf(roles: Roles): object {
  return { match_none: { _name: JSON.stringify({ form: 1, ...roles }) } };
}

function aliasesOfRole(names: Names, roles: Roles, role: Role): readonly Alias[] {
  const generation = roles[role];
  if (!generation || generation.lost) return [];
  const isWritten = role !== 'previous' || roles.returning;
  return tiers.flatMap((tier) => {
    const index = names.index(generation, tier);
    return [
      { index, alias: names.searched(role), filter: countedIn(tier, generation.moves) },
      { index, alias: names.read(role, tier) },
      ...(isWritten ? [{ index, alias: names.written(roles.epoch, role, tier) }] : []),
    ];
  });
}

/**
 * A lot that is being moved is in both tiers, marked with the number of its move. Until the move is complete searches find the copy in `open`,
 * afterwards the copy in `ended`. One number decides for both tiers, and it changes in one step.
 */
function countedIn(tier: Tier, moves: number): object {
  const range = tier === 'open' ? { lte: moves } : { gt: moves };
  return { bool: { must_not: { range: { move: range } } } };
}

/** `prepare` was never called on this cluster, or what it created was deleted. */
export function unprepared(): IndexLostError {
  return new IndexLostError('The lot index has no roles: call prepare() before anything else.');
}

export function generationWith(roles: RolesChange, role: Role): Generation {
  const generation = roles[role];
  if (generation) return generation;
  switch (role) {
    case 'serving':
      throw unprepared();
    case 'rebuilding':
      throw new Error('No rebuild is running; begin one first.');
    case 'previous':
      throw new Error('There is no previous generation to go back to.');
  }
}
