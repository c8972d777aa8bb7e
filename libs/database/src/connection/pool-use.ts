import type { DataSource } from 'typeorm';
import { z } from 'zod';

/** TypeORM's driver for PostgreSQL, with the counts that its pool of `pg` keeps. */
const driverSchema = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

/** How a process uses its connections to PostgreSQL. */
export interface PoolUse {
  /** Connections that run a query or a transaction. */
  readonly used: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** Undefined when the source is not connected. */
export function poolUse(source: DataSource): PoolUse | undefined {
  const driver = driverSchema.safeParse(source.driver);
  if (!driver.success) return undefined;
  const { totalCount, idleCount, waitingCount } = driver.data.master;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
