import type { OperationRepository } from '@obverse/database';
import { runAgain, runNew, type RunningOperation } from '../operation/operation';
import { alike, resumable, standingOf, tellKilled, unfinishedOf } from '../operation/unfinished';
import { OperatorError } from '../shared/operator-error';
import { StoppedError } from '../shared/stop';
import { countsText, type ReplayCounts } from './counts';
import { forgetGroup } from './group';
import { replay, type ReplayParts } from './replay';
import { replayArgumentsSchema, type ReplayArguments } from './replay-arguments';

const COMMAND = 'replay';

/**
 * A new replay. Throws {@link OperatorError} when the same one was begun and not finished, unless it is to be begun anew: that one is then
 * given up.
 */
export async function startReplay(
  operations: OperationRepository,
  given: ReplayArguments,
  parts: ReplayParts,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<ReplayCounts> {
  await checkTarget(given, parts);
  const same = alike(await unfinishedOf(operations, COMMAND), given);
  if (same?.held) throw new OperatorError(`The same replay is running in another process (${same.id}).`);
  if (same && !anew) {
    throw new OperatorError(
      `The same replay was begun before and not finished (${same.id}, ${standingOf(same)}): go on with it by \`npm run obverse -- replay --resume ${same.id}\`, or give it up and begin anew with --anew.`,
    );
  }
  if (same) {
    await forgetGroup(parts.log, `replay-${same.id}`);
    await operations.finish(same.id, { state: 'aborted' }, new Date());
  }
  return runNew(operations, COMMAND, given, (operation) => run(operation, given, parts));
}

/** Goes on with a replay that was killed, stopped or failed; `last` is the newest of them. */
export async function resumeReplay(
  operations: OperationRepository,
  id: string,
  parts: ReplayParts,
): Promise<ReplayCounts> {
  const found = await resumable(operations, COMMAND, id);
  const given = replayArgumentsSchema.parse(found.arguments);
  await checkTarget(given, parts);
  tellKilled(parts.terminal, found);
  return runAgain(operations, found, (operation) => run(operation, given, parts));
}

async function run(operation: RunningOperation, given: ReplayArguments, parts: ReplayParts): Promise<ReplayCounts> {
  const { terminal } = parts;
  terminal.note(`Replay ${operation.id}`);
  try {
    const { counts, faults } = await replay(operation, given, parts);
    terminal.print(countsText(counts));
    for (const { at, step, reason } of faults) terminal.print(`  ${at} (${step}): ${reason}`);
    return counts;
  } catch (error) {
    const how = `go on with \`npm run obverse -- replay --resume ${operation.id}\``;
    if (error instanceof StoppedError) throw new StoppedError(`Stopped; ${how}.`);
    terminal.note(`The replay did not finish; once the cause is mended, ${how}.`);
    throw error;
  }
}

async function checkTarget({ into }: ReplayArguments, { index }: Pick<ReplayParts, 'index'>): Promise<void> {
  if (into === 'serving') return;
  const { rebuilding } = await index.rebuild.status();
  if (rebuilding === undefined)
    throw new OperatorError('No index is being rebuilt; `npm run obverse -- reindex --no-swap` begins one.');
}
