import { hostname, userInfo } from 'node:os';
import type { OperationFacts } from '@obverse/database';
import { runNew as runNewOperation, type Audit, type RunningOperation } from '@obverse/operations';

/** `user@host`: the operator in the audit. */
export function whoAmI(): string {
  return `${userName()}@${hostname()}`;
}

/** The number of a user without a name: containers run as a user that the system has no entry for. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Stores a new operation of the operator at this terminal, runs it, and stores its end. */
export async function runNew<T extends OperationFacts>(
  audit: Audit,
  command: string,
  given: OperationFacts,
  work: (operation: RunningOperation) => Promise<T>,
): Promise<T> {
  return runNewOperation(audit, { command, arguments: given, who: whoAmI() }, work);
}
