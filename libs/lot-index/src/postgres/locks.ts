import { sql } from './query/sql';

/**
 * The locks of writes and changes of roles. All locks end with their transaction.
 *
 * - A write holds `writing` in shared mode from before it reads the roles until it has committed. It therefore writes to exactly the generations that
 *   the roles contain while it runs.
 * - A change of roles holds `writing` in exclusive mode: it waits for running writes, and later writes wait for it and read the new roles. So no write
 *   is lost between "only the old one" and "both", and a generation loses its role only when no write to it is running.
 * - A rebuild first takes `rebuilding` in exclusive mode, so two of them never work on the same generation. Long work (creating, catching up) runs
 *   under this lock only; `writing` is held for a moment.
 * - Readers take no lock: see `Generations`.
 */
export const lockWritingShared = sql`SELECT pg_advisory_xact_lock_shared(50782, 1)`;
export const lockWriting = sql`SELECT pg_advisory_xact_lock(50782, 1)`;
export const lockRebuilding = sql`SELECT pg_advisory_xact_lock(50782, 2)`;
