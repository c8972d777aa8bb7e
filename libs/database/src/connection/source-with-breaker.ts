import { DataSource, type DataSourceOptions } from 'typeorm';
import { DatabaseUnavailableError } from './errors';

/** Runs a unit of work of the repositories, which is a statement or a transaction, or refuses it. Sees an outage as `DatabaseUnavailableError`. */
export type WorkBreaker = <T>(work: () => Promise<T>) => Promise<T>;

export interface SourceWithBreakerParts {
  readonly breaker: WorkBreaker;
  /** Done once when the source is connected. When it throws, the source stays closed. */
  readonly check: (source: DataSource) => Promise<void>;
}

/** A data source whose repositories do all their work through a breaker. It can be made while Postgres is away: work is refused until it is open. */
export class SourceWithBreaker extends DataSource {
  private isOpen = false;
  private opening: Promise<void> | undefined;

  constructor(
    options: DataSourceOptions,
    private readonly parts: SourceWithBreakerParts,
  ) {
    super(options);
  }

  /** Connects and checks, unless it is open. Throws the error of either. */
  async open(): Promise<void> {
    if (this.isOpen) return;
    this.opening ??= this.connectAndCheck().finally(() => (this.opening = undefined));
    await this.opening;
  }

  readonly work: WorkBreaker = (work) => this.parts.breaker(() => (this.isOpen ? work() : Promise.reject(notOpen())));

  private async connectAndCheck(): Promise<void> {
    if (!this.isInitialized) await this.initialize();
    await this.parts.check(this);
    this.isOpen = true;
  }
}

const notOpen = () => new DatabaseUnavailableError('Postgres was away at the start, or its schema is older.');
