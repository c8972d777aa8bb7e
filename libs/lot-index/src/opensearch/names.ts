import type { Generation, Role } from './roles';

/** Where a generation keeps a lot. A matter of storage only: a search covers both and goes by the lot's fields. */
export const tiers = ['open', 'ended'] as const;
export type Tier = (typeof tiers)[number];

/** The names of everything the adapter keeps on a cluster; several Obverses share one by their prefixes. */
export class Names {
  constructor(readonly prefix: string) {
    if (!/^[a-z0-9][a-z0-9_-]{0,79}$/.test(prefix)) {
      throw new Error(`"${prefix}" cannot begin the names of indexes: use small letters, digits, "-" and "_".`);
    }
  }

  /** Holds no lot: the alias that says who has which role lies here, and the archivist's lease. */
  get control(): string {
    return `${this.prefix}-control`;
  }

  /** `obverse-lots-open-v1-g3`: tier, version of the mapping, number of the generation. */
  index(generation: Pick<Generation, 'number' | 'mapping'>, tier: Tier): string {
    return `${this.prefix}-lots-${tier}-v${generation.mapping}-g${generation.number}`;
  }

  /** The generation an index holds lots of; undefined for any other index. */
  generationOf(index: string): number | undefined {
    const start = `${this.prefix}-lots-`;
    const number = /^(?:open|ended)-v[0-9]+-g([1-9][0-9]{0,8})$/.exec(index.slice(start.length))?.[1];
    return index.startsWith(start) && number !== undefined ? Number(number) : undefined;
  }

  get everyLotIndex(): string {
    return `${this.prefix}-lots-*`;
  }

  template(mapping: number, tier: Tier): string {
    return `${this.prefix}-lots-${tier}-v${mapping}`;
  }

  /** Every generation's index of a tier in one version of the mapping. */
  pattern(mapping: number, tier: Tier): string {
    return `${this.prefix}-lots-${tier}-v${mapping}-g*`;
  }

  /** Carries the roles (see roles.ts); its number rises with each change of them. */
  epoch(epoch: number): string {
    return `${this.prefix}-epoch-${epoch}`;
  }

  /** Both tiers of the generation that has a role, without copies on the move: what searches ask. */
  searched(role: Role): string {
    return `${this.prefix}-${role}`;
  }

  /** One tier of it, with everything that lies there: what reads by id ask. */
  read(role: Role, tier: Tier): string {
    return `${this.prefix}-${role}-${tier}`;
  }

  /** The same for writers. Gone with its epoch, so a write by roles that are no longer true is refused. */
  written(epoch: number, role: Role, tier: Tier): string {
    return `${this.prefix}-epoch-${epoch}-${role}-${tier}`;
  }
}
