import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from '@obverse/database';

const dispensable = new AsyncLocalStorage<boolean>();

/** What runs now can be done without. */
export function isDispensable(): boolean {
  return dispensable.getStore() ?? false;
}

/** What `read` finds in the database; `without` while the database is away, or does not answer within `DATABASE_WAIT_MS`. */
export async function orWithout<T>(without: T, read: () => Promise<T>): Promise<T> {
  try {
    return await dispensable.run(true, read);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return without;
    throw error;
  }
}
