import { DataSource, type DataSourceOptions } from 'typeorm';

/** Runs a unit of work of the repositories, which is a statement or a transaction, or refuses it. Sees an outage as `DatabaseUnavailableError`. */
export type WorkBreaker = <T>(work: () => Promise<T>) => Promise<T>;

/** A data source whose repositories do all their work through a breaker. */
export class SourceWithBreaker extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly breaker: WorkBreaker,
  ) {
    super(options);
  }
}
