import { loadRegistry, type Registry } from '@obverse/sellers';
import { OperatorError } from './operator-error';

/** Throws {@link OperatorError} when the folder cannot be read. Unreadable descriptors are in the registry's `faults`. */
export function readRegistry(folder: string): Registry {
  try {
    return loadRegistry(folder);
  } catch (error) {
    throw new OperatorError(
      `The seller registry ${folder} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}
