import { isDeepStrictEqual } from 'node:util';
import type { Operation, OperationRepository } from '@obverse/database';
import { OperatorError } from '../operator-error';

const LIMIT = 100;

/** Operations of a command that can be resumed, newest first. */
export async function unfinishedOf(
  operations: Pick<OperationRepository, 'list'>,
  command: string,
): Promise<readonly Operation[]> {
  return operations.list({ command, states: ['running', 'stopped', 'failed'], limit: LIMIT });
}

/** The unfinished operation with the same arguments. */
export function withSameArguments(unfinished: readonly Operation[], given: object): Operation | undefined {
  const known: unknown = JSON.parse(JSON.stringify(given));
  return unfinished.find((operation) => isDeepStrictEqual(operation.arguments, known));
}

/** The operation to resume: by id, or `last`. Throws {@link OperatorError} when there is none or it cannot be resumed. */
export async function resumable(
  operations: Pick<OperationRepository, 'list' | 'find'>,
  command: string,
  id: string,
): Promise<Operation> {
  const found = id === 'last' ? (await unfinishedOf(operations, command))[0] : await operations.find(id);
  if (!found || found.command !== command) {
    const which = id === 'last' ? `There is no unfinished ${command}` : `There is no ${command} ${id}`;
    throw new OperatorError(`${which}; \`npm run obverse -- operations list\` lists all.`);
  }
  if (found.state === 'done' || found.state === 'aborted')
    throw new OperatorError(`The ${command} ${found.id} is ${found.state} and cannot be resumed.`);
  return found;
}

/** The status of an operation: `killed` for one that is stored as running and has no process. */
export function statusOf({ state, held }: Pick<Operation, 'state' | 'held'>): string {
  return state === 'running' && !held ? 'killed' : state;
}

/** Notes the delay before a killed operation continues: the log frees the partitions of its member when the session ends. */
export function noteKilled(
  { note }: { readonly note: (text: string) => void },
  operation: Pick<Operation, 'state' | 'held'>,
): void {
  if (statusOf(operation) === 'killed') note('It was killed; the log frees its partitions after about ten seconds.');
}
