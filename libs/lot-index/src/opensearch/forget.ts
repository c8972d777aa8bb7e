import { setTimeout as pause } from 'node:timers/promises';
import type { LotId } from '@obverse/lots';
import { encodeWrite } from '../encoding';
import { IndexUnavailableError } from '../port';
import { itemOf, putAll } from './bulk';
import type { Control } from './control';
import type { Engine } from './engine';
import { tiers, type Names } from './names';
import { roleNames } from './role';
import { generationWith, type Roles } from './roles';

/** Longer than a move of lots to the archive. */
const WITHIN_MS = 60_000;
const PAUSE_MS = 250;

/**
 * Deletes lots with their versions from both tiers of every generation. The engine keeps the version of a deleted document for `index.gc_deletes` and refuses
 * smaller ones so long, therefore that time is zero meanwhile, and a tombstone of the smallest version is written until the engine accepts it.
 */
export class Forgetting {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly control: Control,
  ) {}

  async forget(ids: readonly LotId[]): Promise<void> {
    if (ids.length === 0) return;
    const roles = await this.withoutMove();
    const generations = roleNames.filter((role) => roles[role] !== undefined && !roles[role].lost);
    for (const role of generations) {
      const indexes = tiers.map((tier) => this.names.index(generationWith(roles, role), tier));
      for (const index of indexes) await this.keepVersions(index, '0s');
      try {
        for (const index of indexes) await this.remove(index, ids);
        await this.begin(indexes[0] ?? '', ids);
      } finally {
        for (const index of indexes) await this.keepVersions(index, null);
      }
    }
  }

  /** The roles while no lot is being moved to the archive, which would come back with the version of its move. */
  private async withoutMove(): Promise<Roles> {
    for (const deadline = Date.now() + WITHIN_MS; ; await pause(PAUSE_MS)) {
      const roles = await this.control.read();
      if (roles.moving === undefined) return roles;
      if (Date.now() > deadline) throw new IndexUnavailableError('lots are being moved to the archive; try again');
    }
  }

  private async remove(index: string, ids: readonly LotId[]): Promise<void> {
    const lines = ids.map((id) => `{"delete":{"_id":"${id}"}}\n`).join('');
    await this.engine.request('POST', `/${index}/_bulk`, { lines, query: { filter_path: 'errors' } });
  }

  /** Writes tombstones of the smallest version. */
  private async begin(index: string, ids: readonly LotId[]): Promise<void> {
    let left = ids.flatMap((id) => {
      const encoded = encodeWrite({ id, version: 0, deleted: true });
      return 'fault' in encoded ? [] : [itemOf(encoded, 'keep')];
    });
    for (const deadline = Date.now() + WITHIN_MS; left.length > 0; await pause(PAUSE_MS)) {
      if (Date.now() > deadline) throw new IndexUnavailableError(`${left.length} lots keep their versions; try again`);
      await this.engine.request('POST', `/${index}/_refresh`);
      const results = await putAll(this.engine, index, left, { isAlias: false });
      left = left.filter((_, place) => results[place]?.kind !== 'applied');
    }
  }

  private async keepVersions(index: string, time: string | null): Promise<void> {
    await this.engine.change('PUT', `/${index}/_settings`, { index: { gc_deletes: time } });
  }
}
