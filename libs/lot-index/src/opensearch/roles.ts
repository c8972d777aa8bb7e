import { tiers, type Names, type Tier } from './names';

export const roleNames = ['serving', 'rebuilding', 'previous'] as const;
export type Role = (typeof roleNames)[number];

export interface Generation {
  readonly number: number;
  /** Of its indexes, not of this code: an index lives on until it is rebuilt. */
  readonly mapping: number;
  /** The last move to the archive that searches see as done. */
  readonly moves: number;
}

/**
 * Which generation does what, as one value that changes from one moment to the next. It is kept in the cluster's state, as the text of an
 * alias, so that it changes in the same step as the aliases that searches and writes go by.
 */
export interface Roles extends Readonly<Partial<Record<Role, Generation>>> {
  readonly epoch: number;
  /** The greatest number ever given; a number is never given twice, so no index can be taken for an older one. */
  readonly last: number;
  /** The move under way in the serving generation, if one is: nobody writes its lots until they are there. */
  readonly moving?: number;
  /** The previous generation is written as well, because it is about to serve again. */
  readonly returning: boolean;
  /** Different in every change ever made: tells whether a change of which no answer came was made. */
  readonly nonce: string;
}

export type RolesChange = Omit<Roles, 'epoch' | 'nonce'>;

export const noRoles: RolesChange = { last: 0, returning: false };

export interface Alias {
  readonly index: string;
  readonly alias: string;
  readonly filter?: object;
}

/** All aliases the roles amount to. */
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
    // `must_exist` makes a compare-and-set of it: each epoch has an alias of its own, and whoever removes it makes the next.
    ...removed.map(({ index, alias }) => ({ remove: { index, alias, must_exist: true } })),
    ...added.map((alias) => ({ add: alias })),
  ];
}

/** The roles an epoch's alias carries. Throws for one of another making. */
export function rolesOf(filter: unknown): Roles {
  const text = (filter as { match_none?: { _name?: unknown } } | undefined)?.match_none?._name;
  if (typeof text !== 'string') throw new Error('The alias that should say which index serves says nothing.');
  const { form, ...roles } = JSON.parse(text) as Roles & { form: number };
  if (form !== 1) throw new Error(`The roles of the indexes are written in form ${form}, by a newer Obverse.`);
  return roles;
}

/** A query that matches nothing and has a name is the one place of an alias for a text of ours. */
function carrierOf(roles: Roles): object {
  return { match_none: { _name: JSON.stringify({ form: 1, ...roles }) } };
}

function aliasesOfRole(names: Names, roles: Roles, role: Role): readonly Alias[] {
  const generation = roles[role];
  if (!generation) return [];
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
 * A lot on its way lies in both tiers, marked with the number of its move. Until the move is done the copy in `open` counts, from then on the
 * one in `ended`: one number decides for both, and it changes in one step.
 */
function countedIn(tier: Tier, moves: number): object {
  const range = tier === 'open' ? { lte: moves } : { gt: moves };
  return { bool: { must_not: { range: { move: range } } } };
}

/** A mistake: `prepare` was never called on this cluster. */
export class IndexUnpreparedError extends Error {
  override readonly name = 'IndexUnpreparedError';
  constructor() {
    super('The lot index is not prepared: call prepare() before anything else.');
  }
}

export function generationWith(roles: RolesChange, role: Role): Generation {
  const generation = roles[role];
  if (generation) return generation;
  switch (role) {
    case 'serving':
      throw new IndexUnpreparedError();
    case 'rebuilding':
      throw new Error('No rebuild is running; begin one first.');
    case 'previous':
      throw new Error('There is no previous generation to go back to.');
  }
}
