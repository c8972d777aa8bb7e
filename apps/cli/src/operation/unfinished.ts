import { isDeepStrictEqual } from 'node:util';
import type { Operation, OperationRepository } from '@obverse/database';
import { OperatorError } from '../shared/operator-error';
import type { Terminal } from '../shared/terminal';

const LOOKED_AT = 100;

/** Operations of a command that can be gone on with, newest first. */
export async function unfinishedOf(
  operations: Pick<OperationRepository, 'list'>,
  command: string,
): Promise<readonly Operation[]> {
  return operations.list({ command, states: ['running', 'stopped', 'failed'], limit: LOOKED_AT });
}

/** One that was begun with the same arguments and not finished. */
export function alike(unfinished: readonly Operation[], given: object): Operation | undefined {
  const known: unknown = JSON.parse(JSON.stringify(given));
  return unfinished.find((operation) => isDeepStrictEqual(operation.arguments, known));
}

/** The operation to go on with: by id, or `last`. Throws {@link OperatorError} when there is none or it cannot be gone on with. */
export async function resumable(
  operations: Pick<OperationRepository, 'list' | 'find'>,
  command: string,
  id: string,
): Promise<Operation> {
  const found = id === 'last' ? (await unfinishedOf(operations, command))[0] : await operations.find(id);
  if (!found || found.command !== command) {
    const which = id === 'last' ? `There is no unfinished ${command}` : `There is no ${command} ${id}`;
    throw new OperatorError(`${which}; \`npm run obverse -- operations list\` shows what was done.`);
  }
  if (found.state === 'done' || found.state === 'aborted')
    throw new OperatorError(`The ${command} ${found.id} is ${found.state}; there is nothing to go on with.`);
  return found;
}

/** How an operation stands, in a word: a process that was killed could not write down its end. */
export function standingOf({ state, held }: Pick<Operation, 'state' | 'held'>): string {
  return state === 'running' && !held ? 'killed' : state;
}

/** What to expect of going on with an operation: the log gives the places of a member that was killed free when its session is over. */
export function tellKilled({ note }: Pick<Terminal, 'note'>, operation: Pick<Operation, 'state' | 'held'>): void {
  if (standingOf(operation) === 'killed') note('It was killed; the log lets go of it within some ten seconds.');
}
