import type { Control } from './control';
import type { Engine } from './engine';
import { refusalOf } from './errors';
import { mapping, mappingVersion } from './mapping';
import { tiers, type Names } from './names';
import { roleNames, type Generation, type Roles } from './roles';
import { rebuildingRefresh, servingRefresh, templateOf } from './settings';

/** A refresh of a large generation writes what was held back until then. */
const REFRESH_MS = 300_000;

/** Makes, tunes and drops the indexes of generations. Who serves is not its business. */
export class Generations {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
  ) {}

  /** Creates the indexes of a generation of this code's mapping, unless they are there. Nobody finds or writes them before they have a role. */
  async create(number: number): Promise<Generation> {
    const generation: Generation = { number, mapping: mappingVersion, moves: 0 };
    for (const tier of tiers) {
      const template = templateOf(this.names, tier);
      await this.engine.change('PUT', `/_index_template/${this.names.template(mappingVersion, tier)}`, template);
      try {
        await this.engine.change('PUT', `/${this.names.index(generation, tier)}`);
      } catch (error) {
        if (refusalOf(error)?.type !== 'resource_already_exists_exception') throw error;
      }
    }
    return generation;
  }

  /**
   * Adds the fields that an older mapping lacks, so that documents of this code fit. They are found by the new fields as they are written; all
   * of them only after a rebuild.
   */
  async upgradeMapping(generation: Generation): Promise<void> {
    if (generation.mapping >= mappingVersion) return;
    await this.engine.change('PUT', `/${this.indexesOf(generation)}/_mapping`, mapping);
  }

  async beforeReplay(generation: Generation): Promise<void> {
    await this.setRefresh(generation, rebuildingRefresh);
  }

  /** Everything written is found from now on, and goes on being found in time. */
  async beforeServing(generation: Generation): Promise<void> {
    await this.setRefresh(generation, servingRefresh);
    await this.refresh(generation);
  }

  async refresh(generation: Generation): Promise<void> {
    await this.engine.request('POST', `/${this.indexesOf(generation)}/_refresh`, { withinMs: REFRESH_MS });
  }

  /** Drops what has no role, also what a killed process left behind. */
  async dropUnused(control: Control): Promise<void> {
    const roles = await control.read();
    const found = await this.engine.request<Record<string, unknown>>('GET', `/${this.names.everyLotIndex}/_settings`, {
      query: { filter_path: '*.settings.index.uuid' },
    });
    const unused = Object.keys(found).filter((index) => isUnused(this.names.generationOf(index), roles));
    if (unused.length === 0) return;
    await control.drained('searches');
    for (const index of unused) await this.engine.requestIfFound('DELETE', `/${index}`);
  }

  private async setRefresh(generation: Generation, interval: string): Promise<void> {
    const settings = { index: { refresh_interval: interval } };
    await this.engine.change('PUT', `/${this.indexesOf(generation)}/_settings`, settings);
  }

  private indexesOf(generation: Generation): string {
    return tiers.map((tier) => this.names.index(generation, tier)).join(',');
  }
}

function isUnused(number: number | undefined, roles: Roles): boolean {
  // A greater number is one that another process is about to give a role.
  if (number === undefined || number > roles.last) return false;
  return roleNames.every((role) => roles[role]?.number !== number);
}
