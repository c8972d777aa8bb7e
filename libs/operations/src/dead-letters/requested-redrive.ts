import type { Operation, OperationRepository } from '@obverse/database';
import { z } from 'zod';
import { newOperationId, runRequested } from '../operation/operation';
import type { Choice, Place } from './choice';
import { REDRIVE, redrive, type LetterParts, type RedriveOptions } from './redrive-operation';

const argumentsSchema = z.object({
  places: z.array(z.object({ partition: z.number().int(), offset: z.number().int() })),
  why: z.string().optional(),
});

/** How long the worker waits for the result of a record, milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

export interface RedriveRequest {
  readonly places: readonly Place[];
  /** As in the operations log. */
  readonly who: string;
  readonly why: string;
}

/** Requests a redrive from a process that has no log. Returns the id of the operation. */
export async function requestRedrive(
  operations: Pick<OperationRepository, 'request'>,
  { places, who, why }: RedriveRequest,
  now: Date,
): Promise<string> {
  const id = newOperationId(now);
  await operations.request({ id, command: REDRIVE, arguments: { places, why }, who }, now);
  return id;
}

/** The redrives that wait for a worker, oldest first. */
export async function requestedRedrives(operations: Pick<OperationRepository, 'list'>): Promise<readonly Operation[]> {
  return (await operations.list({ command: REDRIVE, states: ['requested'], limit: 100 })).toReversed();
}

/** How long the oldest redrive that no worker has taken has waited, seconds; 0 when none waits. */
export async function requestedWait(operations: Pick<OperationRepository, 'list'>, now: Date): Promise<number> {
  const [oldest] = await requestedRedrives(operations);
  return oldest ? Math.max(0, now.getTime() - oldest.startedAt.getTime()) / 1000 : 0;
}

/** Carries out a requested redrive, unless another worker has it. Failures are stored with the operation. */
export async function carryOutRedrive(wanted: Operation, parts: Omit<LetterParts, 'who'>): Promise<void> {
  await runRequested(parts.operations, wanted.id, (operation) => {
    const { places, why } = argumentsSchema.parse(wanted.arguments);
    const choice: Choice = { places, filter: {} };
    const options: RedriveOptions = { again: false, why, idleTimeoutMs: IDLE_TIMEOUT_MS };
    return redrive(operation, choice, options, { ...parts, who: wanted.who });
  });
}
