import { z } from 'zod';

/** Any constant; it separates this lock from others of the database. */
const PURGE_LOCK = 1_347_769_927;

/** Held until the end of the transaction. */
export const lockSql = `SELECT pg_try_advisory_xact_lock(${PURGE_LOCK}) AS won`;

export const lockRow = z.object({ won: z.boolean() });
