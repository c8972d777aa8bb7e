import type { OperationRepository } from '@obverse/database';
import {
  countsText,
  type ReplayCounts,
  groupOf,
  removeGroup,
  replay,
  type ReplayParts,
  replayArgumentsSchema,
  type ReplayArguments,
} from '@obverse/operations/replay';
import { runNew } from '../operation/operation';
import {
  noteKilled,
  OperatorError,
  resumable,
  runResumed,
  statusOf,
  StoppedError,
  unfinishedOf,
  withSameArguments,
  type RunningOperation,
} from '@obverse/operations';
import { checkTarget, restoredBy } from './restoring';

const COMMAND = 'replay';

/**
 * Starts a replay. Throws {@link OperatorError} when one with the same arguments is unfinished, unless `anew` is set: that one is then aborted.
 */
export async function startReplay(
  operations: OperationRepository,
  given: ReplayArguments,
  parts: ReplayParts,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<ReplayCounts> {
  await checkTarget(given, parts.index);
  const same = withSameArguments(await unfinishedOf(operations, COMMAND), given);
  if (same?.held) throw new OperatorError(`The same replay is running in another process (${same.id}).`);
  if (same && !anew) {
    throw new OperatorError(
      `The same replay is not finished (${same.id}, ${statusOf(same)}): continue it with \`npm run obverse -- replay --resume ${same.id}\`, or abort it and start again with --anew.`,
    );
  }
  if (same) {
    await removeGroup(parts.log, groupOf(same.id));
    await operations.finish(same.id, { state: 'aborted' }, new Date());
  }
  return runNew(operations, COMMAND, given, (operation) => run(operation, given, parts));
}

/** Resumes a replay that was killed, stopped or failed; `last` is the newest of them. */
export async function resumeReplay(
  operations: OperationRepository,
  id: string,
  parts: ReplayParts,
): Promise<ReplayCounts> {
  const found = await resumable(operations, COMMAND, id);
  const given = replayArgumentsSchema.parse(found.arguments);
  await checkTarget(given, parts.index);
  noteKilled(parts.terminal, found);
  return runResumed(operations, found, (operation) => run(operation, given, parts));
}

async function run(operation: RunningOperation, given: ReplayArguments, parts: ReplayParts): Promise<ReplayCounts> {
  const { terminal } = parts;
  terminal.note(`Replay ${operation.id}`);
  try {
    const restored = await restoredBy(operation, given, parts);
    if (restored !== undefined) terminal.note(`The serving index lost a part: ${restored} replaces it`);
    const target = restored === undefined ? given : { ...given, into: 'rebuild' as const };
    const { counts, faults } = await replay(operation, target, parts);
    if (restored !== undefined) await parts.index.rebuild.swap();
    terminal.print(countsText(counts));
    for (const { at, step, reason } of faults) terminal.print(`  ${at} (${step}): ${reason}`);
    if (restored !== undefined) terminal.print(`${restored} serves now.`);
    return counts;
  } catch (error) {
    const how = `continue with \`npm run obverse -- replay --resume ${operation.id}\``;
    if (error instanceof StoppedError) throw new StoppedError(`Stopped; ${how}.`);
    terminal.note(`The replay did not finish. When the cause is corrected, ${how}.`);
    throw error;
  }
}
