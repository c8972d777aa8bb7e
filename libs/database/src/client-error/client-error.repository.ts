import type { DataSource } from 'typeorm';
import { Database, execute } from '../connection/database';
import { ClientErrorEntity } from './client-error.entity';
import { keepNewestClientErrorsSql } from './client-error.sql';

export interface ClientErrorReport {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly instance?: string | undefined;
  readonly info?: string | undefined;
}

/** Further reports replace the oldest. */
export const MOST_CLIENT_ERRORS = 10_000;

/** Errors that browsers reported. Table `client_error`, owned by the gateway. */
export class ClientErrorRepository {
  private readonly database: Database;

  constructor(
    source: DataSource,
    private readonly most = MOST_CLIENT_ERRORS,
  ) {
    this.database = new Database(source);
  }

  /** PostgreSQL refuses a NUL and a lone surrogate. */
  async add({ message, stack, instance, info }: ClientErrorReport, now: Date): Promise<void> {
    await this.database.run(async (manager) => {
      const optional = { stack: stack ?? null, instance: instance ?? null, info: info ?? null };
      await manager.insert(ClientErrorEntity, { message, ...optional, createdAt: now });
      await execute(manager, keepNewestClientErrorsSql, [this.most]);
    });
  }
}
