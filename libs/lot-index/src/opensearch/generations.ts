import type { Checkpoints } from './checkpoints';
import type { Control } from './control';
import type { Engine } from './engine';
import { refusalOf } from './errors';
import { unusedOf } from './losses';
import { mapping, mappingVersion } from './mapping';
import { tiers, type Names } from './names';
import {
  firstLayout,
  layoutWith,
  rebuildingRefresh,
  resultWindow,
  servingRefresh,
  templateOf,
  type IndexSizes,
  type Layout,
} from './settings';
import { layoutsOf } from './shards';
import type { Generation } from './role';

/** A refresh of a large generation writes everything that was not refreshed before. */
const REFRESH_MS = 300_000;

/** Creates, configures and drops the indexes of generations. It does not change roles. */
export class Generations {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly checkpoints: Checkpoints,
    private readonly sizes: IndexSizes,
  ) {}

  /**
   * Creates the indexes of a generation with this code's mapping, unless they exist. They are neither searched nor written before they have a role. They
   * are divided and copied as the settings say, or as those of the serving generation.
   */
  async create(number: number, serving?: Generation): Promise<Generation> {
    const generation: Generation = { number, mapping: mappingVersion, moves: 0 };
    const layout = layoutWith(this.sizes, serving && !serving.lost ? await this.layoutOf(serving) : firstLayout);
    for (const tier of tiers) {
      const template = templateOf(this.names, tier, layout);
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
   * Adds the fields that an older mapping lacks, so that documents of this code are accepted. New writes are found by the new fields; all lots only
   * after a rebuild.
   */
  async upgradeMapping(generation: Generation): Promise<void> {
    if (generation.mapping >= mappingVersion) return;
    await this.engine.change('PUT', `/${this.indexesOf(generation)}/_mapping`, mapping);
    await this.setSettings(generation, { max_result_window: resultWindow });
  }

  /** Gives the generation the number of copies that the settings say. */
  async setCopies(generation: Generation): Promise<void> {
    const before = await this.layoutOf(generation);
    const { copies } = layoutWith(this.sizes, before);
    if (copies !== before.copies) await this.setSettings(generation, { auto_expand_replicas: copies });
  }

  /** The shards of each tier, if the settings say another number. */
  async otherShards(generation: Generation): Promise<{ serving: number; setting: number } | undefined> {
    const { shards: serving } = await this.layoutOf(generation);
    const { shards: setting = serving } = this.sizes;
    return serving === setting ? undefined : { serving, setting };
  }

  async beforeReplay(generation: Generation): Promise<void> {
    await this.setRefresh(generation, rebuildingRefresh);
  }

  /** Makes everything written so far searchable, and restores the refresh interval. */
  async beforeServing(generation: Generation): Promise<void> {
    await this.setRefresh(generation, servingRefresh);
    await this.refresh(generation);
  }

  async refresh(generation: Generation): Promise<void> {
    await this.engine.request('POST', `/${this.indexesOf(generation)}/_refresh`, { withinMs: REFRESH_MS });
  }

  /** Drops generations without a role, also those left by a killed process. */
  async dropUnused(control: Control): Promise<void> {
    const roles = await control.read();
    const unused = unusedOf(this.names, await control.inventory(), roles).filter(
      // Another process is about to give a role to a generation with a greater number.
      (index) => (this.names.generationOf(index)?.number ?? 0) <= roles.last,
    );
    if (unused.length === 0) return;
    await control.drained('searches');
    for (const index of unused) {
      await this.engine.requestIfFound('DELETE', `/${index}`);
      await this.checkpoints.drop(index);
    }
  }

  private async layoutOf(generation: Generation): Promise<Layout> {
    const [layout = firstLayout] = await layoutsOf(this.engine, this.indexesOf(generation));
    return layout;
  }

  private async setRefresh(generation: Generation, interval: string): Promise<void> {
    await this.setSettings(generation, { refresh_interval: interval });
  }

  private async setSettings(generation: Generation, settings: object): Promise<void> {
    await this.engine.change('PUT', `/${this.indexesOf(generation)}/_settings`, { index: settings });
  }

  private indexesOf(generation: Generation): string {
    return tiers.map((tier) => this.names.index(generation, tier)).join(',');
  }
}
