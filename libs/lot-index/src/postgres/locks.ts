import { sql } from './query/sql';

/**
 * How a write and a change of roles meet. All locks end with their transaction.
 *
 * - A write holds `writing` shared from before it reads the roles until it has committed. It therefore goes to exactly the generations that
 *   the roles name while it runs.
 * - A change of roles holds `writing` alone: it waits for the writes that run, and later writes wait for it and read the new roles. So no
 *   write falls between "only the old one" and "both", and a generation is left behind only when nobody writes to it any more.
 * - Whoever rebuilds holds `rebuilding` alone first, so two of them never work on the same generation; long work (creating, catching up)
 *   happens under this lock only, and `writing` is held for a moment.
 * - Readers take no lock: see `Generations`.
 */
export const lockWritingShared = sql`SELECT pg_advisory_xact_lock_shared(50782, 1)`;
export const lockWriting = sql`SELECT pg_advisory_xact_lock(50782, 1)`;
export const lockRebuilding = sql`SELECT pg_advisory_xact_lock(50782, 2)`;
