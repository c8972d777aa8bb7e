import { loadRegistry, type Registry, shippedPlatforms } from '@obverse/sellers';
import { OperatorError } from '@obverse/operations';

/** Throws {@link OperatorError} when the folder cannot be read. Unreadable descriptors are in the registry's `faults`. */
export function readRegistry(folder: string, platforms = shippedPlatforms): Registry {
  try {
    return loadRegistry(folder, platforms);
  } catch (error) {
    throw new OperatorError(
      `The seller registry ${folder} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}
