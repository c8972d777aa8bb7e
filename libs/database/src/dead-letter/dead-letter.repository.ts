import type { DataSource } from 'typeorm';
import { Queries } from '../connection/queries';

/** A place in the topic of what was set aside. */
export interface DeadLetterPlace {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
}

/** What was done about one record that was set aside. */
export interface DealtWith extends DeadLetterPlace {
  readonly outcome: 'redriven' | 'discarded';
  /** `user@host`. */
  readonly who: string;
  readonly why: string | null;
  readonly dealtWithAt: Date;
  /** `topic/partition/offset` of the record it became; null unless redriven. */
  readonly sentTo: string | null;
  /** What became of that record; null while nobody looked. */
  readonly result: string | null;
}

const COLUMNS = `topic, partition, "offset"::float8 AS "offset", outcome, who, why, dealt_with_at AS "dealtWithAt", sent_to AS "sentTo", result`;

/** What was done about dead letters. Table `dead_letter`, owned by the operators' CLI. */
export class DeadLetterRepository {
  private readonly queries: Queries;

  constructor(source: DataSource) {
    this.queries = new Queries(source);
  }

  /** A letter dealt with again, say redriven a second time, has the last outcome alone; the operations keep the first. */
  async save(rows: readonly DealtWith[]): Promise<void> {
    if (rows.length === 0) return;
    await this.queries.run(
      `INSERT INTO dead_letter (topic, partition, "offset", outcome, who, why, dealt_with_at, sent_to, result)
       SELECT d.topic, d.partition, d."offset", d.outcome, d.who, d.why, d."dealtWithAt", d."sentTo", d.result
       FROM jsonb_to_recordset($1::jsonb) AS d(topic text, partition integer, "offset" bigint, outcome text, who text, why text,
         "dealtWithAt" timestamptz, "sentTo" text, result text) ORDER BY 1, 2, 3
       ON CONFLICT (topic, partition, "offset") DO UPDATE SET outcome = EXCLUDED.outcome, who = EXCLUDED.who, why = EXCLUDED.why,
         dealt_with_at = EXCLUDED.dealt_with_at, sent_to = EXCLUDED.sent_to, result = EXCLUDED.result`,
      [JSON.stringify(rows)],
    );
  }

  /** Those of one partition between two offsets, both included. */
  async between(topic: string, partition: number, first: number, last: number): Promise<readonly DealtWith[]> {
    return this.queries.run<DealtWith>(
      `SELECT ${COLUMNS} FROM dead_letter WHERE topic = $1 AND partition = $2 AND "offset" BETWEEN $3 AND $4 ORDER BY "offset"`,
      [topic, partition, first, last],
    );
  }

  async setResult({ topic, partition, offset }: DeadLetterPlace, result: string): Promise<void> {
    await this.queries.run(`UPDATE dead_letter SET result = $4 WHERE topic = $1 AND partition = $2 AND "offset" = $3`, [
      topic,
      partition,
      offset,
      result,
    ]);
  }
}
