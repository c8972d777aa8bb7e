import type { Generation, Role } from './role';

/** Where a generation stores a lot. It affects storage only: a search covers both tiers and uses the lot's fields. */
export const tiers = ['open', 'ended'] as const;
export type Tier = (typeof tiers)[number];

/** The names of everything that the adapter stores on a cluster. Several installations can share one with different prefixes. */
export class Names {
  constructor(readonly prefix: string) {
    if (!/^[a-z0-9][a-z0-9_-]{0,79}$/.test(prefix)) {
      throw new Error(`"${prefix}" cannot begin the names of indexes: use lower-case letters, digits, "-" and "_".`);
    }
  }

  /** Contains no lots, but the alias with the roles and the archivist's lease. */
  get control(): string {
    return `${this.prefix}-control`;
  }

  /** `obverse-lots-open-v1-g3`: tier, version of the mapping, number of the generation. */
  index(generation: Pick<Generation, 'number' | 'mapping'>, tier: Tier): string {
    return `${this.prefix}-lots-${tier}-v${generation.mapping}-g${generation.number}`;
  }

  /** The generation of an index; undefined for an index of another kind. */
  generationOf(index: string): Pick<Generation, 'number' | 'mapping'> | undefined {
    const start = `${this.prefix}-lots-`;
    const [, mapping, number] = /^(?:open|ended)-v([0-9]+)-g([1-9][0-9]{0,8})$/.exec(index.slice(start.length)) ?? [];
    if (!index.startsWith(start) || number === undefined) return undefined;
    return { number: Number(number), mapping: Number(mapping) };
  }

  get everyLotIndex(): string {
    return `${this.prefix}-lots-*`;
  }

  get everyTemplate(): string {
    return `${this.prefix}-lots-*`;
  }

  template(mapping: number, tier: Tier): string {
    return `${this.prefix}-lots-${tier}-v${mapping}`;
  }

  /** The indexes of all generations of a tier with one version of the mapping. */
  pattern(mapping: number, tier: Tier): string {
    return `${this.prefix}-lots-${tier}-v${mapping}-g*`;
  }

  /** The alias with the roles (see roles.ts); its number rises with each change of them. */
  epoch(epoch: number): string {
    return `${this.prefix}-epoch-${epoch}`;
  }

  /** The number of the epoch of an alias of writers; undefined for other aliases. */
  epochOf(alias: string): number | undefined {
    const start = `${this.prefix}-epoch-`;
    const epoch = /^([0-9]{1,15})-/.exec(alias.slice(start.length))?.[1];
    return alias.startsWith(start) && epoch !== undefined ? Number(epoch) : undefined;
  }

  /** Both tiers of the generation with a role, without copies that are being moved; used by searches. */
  searched(role: Role): string {
    return `${this.prefix}-${role}`;
  }

  /** One tier of it with all its documents; used by reads by id. */
  read(role: Role, tier: Tier): string {
    return `${this.prefix}-${role}-${tier}`;
  }

  /** The same for writers. It is removed with its epoch, so a write with outdated roles is refused. */
  written(epoch: number, role: Role, tier: Tier): string {
    return `${this.prefix}-epoch-${epoch}-${role}-${tier}`;
  }
}
