import { topics } from '@obverse/contracts';
import type { OperationRepository } from '@obverse/database';
import { RebuildRunningError, type LotIndex } from '@obverse/lot-index';
import {
  countsText,
  replayCountsSchema,
  removeGroup,
  resolveRanges,
  replayRanges,
  type RangeParts,
  type ReplayArguments,
} from '@obverse/operations/replay';
import { runNew } from '../operation/operation';
import { noteKilled, OperatorError, runResumed, StoppedError, type RunningOperation } from '@obverse/operations';
import { canaryGate, contentGate, countGate, sampleLots, type Canary, type GateResult } from './gates';
import { COMMAND, currentReindex, groupOf, planOf, type ReindexPlan } from './reindex-operation';

export interface GateOptions {
  /** The allowed difference, as a fraction of the live lots and of a canary's total. */
  readonly tolerance: number;
  /** The number of lots that are compared. */
  readonly sample: number;
  /** Fields that may differ; `any` for all. */
  readonly expectChanges: readonly string[];
  /** Absent: the default ones. */
  readonly canaries?: readonly Canary[] | undefined;
}

export interface ReindexParts extends RangeParts {
  readonly index: LotIndex;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface ReindexMode {
  /** False: stops before the swap. */
  readonly swap: boolean;
  /** Runs only the gates and the swap, for a rebuild whose replay is finished. */
  readonly gatesOnly?: boolean;
}

/** Searches find a write within a second (contract of the index port). */
const SEARCHABLE_AFTER_MS = 1_100;

/** All records of the log. */
const everything: ReplayArguments = { sellers: [], offsets: [], into: 'rebuild' };

/**
 * Builds a new index next to the serving one, compares both, and swaps. Continues a rebuild that was killed, stopped, or failed at a gate. Throws
 * {@link OperatorError} when a gate fails: nothing is swapped then, and the rebuilt index is kept.
 */
export async function reindex(
  operations: OperationRepository,
  options: GateOptions,
  parts: ReindexParts,
  mode: ReindexMode,
): Promise<void> {
  const { lost } = await parts.index.rebuild.status();
  if (lost?.rebuilding) {
    throw new OperatorError(
      `The rebuilt index lost ${lost.rebuilding.join(' and ')}; \`npm run obverse -- reindex abort\` drops the rest.`,
    );
  }
  const current = await currentReindex(operations, parts.index);
  if (mode.gatesOnly && !(current && planOf(current)?.replayed)) {
    throw new OperatorError(
      current
        ? 'The replay into the rebuilt index is not finished; `npm run obverse -- reindex` continues it.'
        : 'No index is being rebuilt; `npm run obverse -- reindex` starts a rebuild.',
    );
  }
  const work = (operation: RunningOperation) => run(operation, options, parts, mode);
  if (current) {
    parts.terminal.note(`Continuing reindex ${current.id}`);
    noteKilled(parts.terminal, current);
    await runResumed(operations, current, work);
  } else {
    await runNew(operations, COMMAND, { ...options, swap: mode.swap }, work);
  }
}

async function run(
  operation: RunningOperation,
  options: GateOptions,
  parts: ReindexParts,
  { swap }: ReindexMode,
): Promise<Record<string, unknown>> {
  try {
    const plan = planOf(operation) ?? (await begin(operation, parts));
    if (!plan.replayed) await fill(operation, plan, parts);
    const signal = AbortSignal.any([parts.signal, operation.signal]);
    const gates = await passGates(plan, options, { ...parts, signal });
    const result = { ...replayCountsSchema.parse(operation.result), generation: plan.generation, gates };
    await operation.setResult(result);
    refuseFailed(plan, gates);
    if (swap) await swapTo(plan, parts);
    else {
      operation.leaveOpen('stopped before the swap (--no-swap)');
      parts.terminal.print(`${plan.generation} is ready; \`npm run obverse -- reindex swap\` makes it serve.`);
    }
    return result;
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    throw new StoppedError(
      'Stopped; `npm run obverse -- reindex` continues, `npm run obverse -- reindex abort` drops the rebuilt index.',
    );
  }
}

/** The ends of the ranges are read after the rebuild began: indexers write later records to both generations. */
async function begin(operation: RunningOperation, { index, log, terminal }: ReindexParts): Promise<ReindexPlan> {
  const { rebuilding, serving } = await index.rebuild.status();
  const generation = rebuilding ?? (await beginRebuild(index));
  terminal.note(`Reindex ${operation.id}: building ${generation} next to ${serving}`);
  const ranges = [...(await resolveRanges(log, topics.lotsObserved, { offsets: [] }))];
  const plan = { generation, ranges, replayed: false };
  await operation.setPlan(plan);
  return plan;
}

async function beginRebuild(index: LotIndex): Promise<string> {
  try {
    return await index.rebuild.begin();
  } catch (error) {
    if (error instanceof RebuildRunningError)
      throw new OperatorError('Another reindex has just started; see `npm run obverse -- reindex status`.');
    throw error;
  }
}

async function fill(operation: RunningOperation, plan: ReindexPlan, parts: ReindexParts): Promise<void> {
  const { index, log, terminal } = parts;
  const { rebuilding } = await index.rebuild.status();
  if (rebuilding !== plan.generation)
    throw new OperatorError(`The rebuilt index ${plan.generation} no longer exists; start again.`);
  const groupId = groupOf(operation.id);
  const { counts, faults } = await replayRanges(operation, parts, {
    title: `Rebuilding ${plan.generation}`,
    groupId,
    given: everything,
    ranges: plan.ranges,
    write: (batch) => index.rebuild.write(batch),
  });
  await operation.setResult(counts);
  await operation.setPlan({ ...plan, replayed: true });
  await removeGroup(log, groupId);
  terminal.print(countsText(counts));
  for (const { at, step, reason } of faults) terminal.print(`  ${at} (${step}): ${reason}`);
}

async function passGates(
  { ranges }: ReindexPlan,
  { tolerance, sample, expectChanges, canaries }: GateOptions,
  { index, log, clock, terminal, signal, random }: ReindexParts,
): Promise<readonly GateResult[]> {
  const { lost } = await index.rebuild.status();
  if (lost?.serving) return [withoutServing(lost.serving, terminal)];
  const generations = { serving: index, rebuilt: index.rebuild.reader };
  await clock.sleep(SEARCHABLE_AFTER_MS);
  const now = Date.now();
  const gates: readonly (() => Promise<GateResult>)[] = [
    () => countGate(index.rebuild, tolerance, clock),
    async () => {
      const lots = await sampleLots(log, topics.lotsObserved, ranges, sample, random);
      return contentGate(generations, lots, expectChanges, clock);
    },
    () => canaryGate(generations, { canaries, expected: expectChanges, tolerance, now }, clock),
  ];
  const results: GateResult[] = [];
  for (const gate of gates) {
    if (signal.aborted) throw new StoppedError('stopped');
    const result = await gate();
    results.push(result);
    terminal.print(`${result.passed ? 'passed' : 'FAILED'}  ${result.gate}: ${result.figures}`);
    for (const line of result.details) terminal.print(`        ${line}`);
  }
  return results;
}

/** The result in place of the gates: the serving index cannot be compared. */
function withoutServing(missing: readonly string[], terminal: ReindexParts['terminal']): GateResult {
  const figures = `the serving index lost ${missing.join(' and ')}; there is nothing to compare with`;
  terminal.print(`passed  no comparison: ${figures}`);
  return { gate: 'no comparison', passed: true, figures, details: [], unexpectedFields: [] };
}

function refuseFailed({ generation }: ReindexPlan, gates: readonly GateResult[]): void {
  const failed = gates.filter(({ passed }) => !passed);
  if (failed.length === 0) return;
  const fields = [...new Set(failed.flatMap(({ unexpectedFields }) => unexpectedFields))];
  const intended = fields.length > 0 ? ` If these changes are intended: \`--expect-changes ${fields.join(',')}\`.` : '';
  throw new OperatorError(
    `Nothing was swapped: ${failed.map(({ gate }) => gate).join(', ')} failed. ${generation} is kept.${intended} ` +
      '`npm run obverse -- reindex swap` compares again, `npm run obverse -- reindex abort` drops it.',
  );
}

async function swapTo({ generation }: ReindexPlan, { index, terminal }: ReindexParts): Promise<void> {
  const { serving } = await index.rebuild.status();
  await index.rebuild.swap();
  const { previous } = await index.rebuild.status();
  const kept =
    previous === serving
      ? `${serving} is kept for \`npm run obverse -- reindex rollback\``
      : `the rest of ${serving} was dropped`;
  terminal.print(`${generation} serves now; ${kept}.`);
}
