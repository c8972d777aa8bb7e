import { topics } from '@obverse/contracts';
import { OperationRepository } from '@obverse/database';
import type { LotIndex } from '@obverse/lot-index';
import {
  removeGroup,
  resolveRanges,
  replayRanges,
  type RangeParts,
  type ReplayArguments,
} from '@obverse/operations/replay';
import { runNew } from '../operation/operation';
import type { Manifest } from './manifest';
import type { BackupParts } from './parts';

const everything: ReplayArguments = { sellers: [], offsets: [], into: 'rebuild' };

export interface FilledIndex {
  readonly lots: number;
  readonly seconds: number;
}

/**
 * Builds the index from the log, as far as the indexer had read; the indexer reads the rest, and publishes its changes. Recorded as the operation
 * `restore`.
 */
export async function fillIndex(
  {
    source,
    ...parts
  }: Pick<BackupParts, 'source' | 'log'> & RangeParts & { readonly index: Pick<LotIndex, 'rebuild'> },
  groups: Manifest['groups'],
  given: Record<string, unknown>,
): Promise<FilledIndex> {
  const { index, log, clock } = parts;
  const operations = new OperationRepository(source);
  return runNew(operations, 'restore', given, async (operation) => {
    const began = clock.now();
    const read = new Map(
      groups
        .find(({ topic }) => topic === topics.lotsObserved)
        ?.offsets.map(({ partition, next }) => [partition, next]),
    );
    const all = await resolveRanges(log, topics.lotsObserved, { offsets: [] });
    const ranges = all
      .map(({ partition, from, to }) => ({ partition, from, to: Math.min(to, read.get(partition) ?? from) }))
      .filter(({ from, to }) => from < to);
    const generation = await index.rebuild.begin();
    const groupId = `restore-${operation.id}`;
    await replayRanges(operation, parts, {
      title: `Building ${generation}`,
      groupId,
      given: everything,
      ranges,
      write: (batch) => index.rebuild.write(batch),
    });
    await removeGroup(log, groupId);
    const { rebuilt } = await index.rebuild.compare();
    await index.rebuild.swap();
    return { lots: rebuilt, seconds: (clock.now() - began) / 1000 };
  });
}
