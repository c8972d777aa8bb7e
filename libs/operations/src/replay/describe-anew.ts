import type { Operation, OperationRepository } from '@obverse/database';
import { record, runNew, runResumed, type Audit, type RunningOperation } from '../operation/operation';
import { replayCountsSchema } from './counts';
import { removeGroup } from './group';
import { groupOf, replay, type ReplayParts } from './replay';
import type { ReplayArguments } from './replay-arguments';

/** The command in the operations log. */
export const DESCRIBE_ANEW = 'describe anew';

const EVERYTHING: ReplayArguments = { sellers: [], offsets: [], into: 'serving' };

export interface DescribeParts extends ReplayParts {
  readonly operations: Audit & Pick<OperationRepository, 'list'>;
  /** As in the operations log. */
  readonly who: string;
}

/**
 * Replays the whole log if the newest operation of this kind was made by another version, so that all lots have the documents of this one. One that was
 * killed, stopped or failed continues; one that an operator cancelled does not. Does nothing while another process has it.
 */
export async function describeAnew(parts: DescribeParts): Promise<void> {
  const { operations, log, who } = parts;
  const { version } = parts.context;
  const [latest] = await operations.list({ command: DESCRIBE_ANEW, limit: 1 });
  const work = async (operation: RunningOperation) => (await replay(operation, EVERYTHING, parts)).counts;
  switch (stepAfter(latest, version)) {
    case 'none':
      return;
    case 'continue':
      if (latest) await runResumed(operations, latest, work);
      return;
    case 'begin':
      if (latest && isOpen(latest)) {
        await removeGroup(log, groupOf(latest.id));
        await operations.finish(latest.id, { state: 'aborted' }, new Date());
      }
      await runNew(operations, { command: DESCRIBE_ANEW, arguments: { version }, who }, work);
  }
}

/** Notes at the first start of an indexer, before it has a document, that all documents will be of this version. */
export async function noteFirstVersion(
  { operations, version, who }: Pick<DescribeParts, 'operations' | 'who'> & { readonly version: string },
  hasDocuments: () => Promise<boolean>,
): Promise<void> {
  const [latest] = await operations.list({ command: DESCRIBE_ANEW, limit: 1 });
  if (latest || (await hasDocuments())) return;
  const wanted = { command: DESCRIBE_ANEW, arguments: { version }, who };
  await record(operations, wanted, () => Promise.resolve(replayCountsSchema.parse({})));
}

/** What this version is to do after the newest operation. */
export function stepAfter(
  latest: Pick<Operation, 'arguments' | 'state' | 'held' | 'cancelled'> | undefined,
  version: string,
): 'none' | 'begin' | 'continue' {
  if (latest?.held) return 'none';
  if (latest?.arguments['version'] !== version) return 'begin';
  return isOpen(latest) && !latest.cancelled ? 'continue' : 'none';
}

function isOpen({ state }: Pick<Operation, 'state'>): boolean {
  return state !== 'done' && state !== 'aborted';
}
