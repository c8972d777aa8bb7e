import { Between, type DataSource } from 'typeorm';
import { Database } from '../connection/database';
import { DeadLetterEntity } from './dead-letter.entity';

/** The place of a dead letter in its topic. */
export interface DeadLetterPlace {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
}

/** The outcome of one dead letter. */
export interface DealtWith extends DeadLetterPlace {
  readonly outcome: 'redriven' | 'discarded';
  /** `user@host`. */
  readonly who: string;
  readonly why: string | null;
  readonly dealtWithAt: Date;
  /** `topic/partition/offset` of the new record; null unless redriven. */
  readonly sentTo: string | null;
  /** The result of that record; null while it is unknown. */
  readonly result: string | null;
}

/** Outcomes of dead letters. Table `dead_letter`, owned by the operators' CLI; the crawler adds those of pages that it could read later. */
export class DeadLetterRepository {
  private readonly database: Database;

  constructor(source: DataSource) {
    this.database = new Database(source);
  }

  /** A letter that already has an outcome, for example one that is redriven a second time, gets the last one; the operations keep the first. */
  async save(rows: readonly DealtWith[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.run((manager) =>
      manager.upsert(DeadLetterEntity, [...rows].sort(byPlace), ['topic', 'partition', 'offset']),
    );
  }

  /** As {@link save}, for letters without an outcome; the others keep theirs. */
  async saveFirst(rows: readonly DealtWith[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.run((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into(DeadLetterEntity)
        .values([...rows].sort(byPlace))
        .orIgnore()
        .execute(),
    );
  }

  /** Those of one partition between two offsets, both included. */
  async between(topic: string, partition: number, first: number, last: number): Promise<readonly DealtWith[]> {
    const letters = await this.database.run((manager) =>
      manager.find(DeadLetterEntity, {
        where: { topic, partition, offset: Between(first, last) },
        order: { offset: 'ASC' },
      }),
    );
    return letters.map((letter) => ({ ...letter }));
  }

  async setResult({ topic, partition, offset }: DeadLetterPlace, result: string): Promise<void> {
    await this.database.run((manager) => manager.update(DeadLetterEntity, { topic, partition, offset }, { result }));
  }
}

/** Concurrent writers lock rows in the same order. */
function byPlace(a: DeadLetterPlace, b: DeadLetterPlace): number {
  if (a.topic !== b.topic) return a.topic < b.topic ? -1 : 1;
  return a.partition - b.partition || a.offset - b.offset;
}
