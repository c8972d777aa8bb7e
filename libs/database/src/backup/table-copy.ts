import type { DataSource, EntityManager } from 'typeorm';
import { Database, execute, queryRows } from '../connection/database';
import {
  columnRow,
  COLUMNS,
  countRow,
  CREATE_MOVED,
  END_OPERATIONS,
  INSERT_MOVED,
  lineRow,
  MOVES,
  nameRow,
  referenceRow,
  REFERENCES,
  sequenceRow,
  SEQUENCES,
  SERVICES,
} from './table-copy.sql';
import { inOrderOfReferences } from './table-order';

/** A value that a sequence returned last. */
export interface SequenceValue {
  readonly name: string;
  readonly lastValue: string;
}

/** Records of one partition of the log: the offset of each in the backup and now, in order. */
export interface MovedRecords {
  readonly topic: string;
  readonly partition: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export interface TableSink {
  /** Called first, with the number of rows of all tables. */
  begin(rows: number): void;
  /** Rows of a table as JSON objects, one a line; called at least once for each table. */
  write(table: string, lines: readonly string[]): Promise<void>;
}

const PORTION_ROWS = 1_000;
/** `migrate` records itself, so this table has a row before a restore. */
const OPERATIONS = 'operation';

/** The tables of Obverse as rows of JSON, which every type of column survives exactly. */
export class TableCopy {
  private readonly database: Database;

  constructor(private readonly source: DataSource) {
    this.database = new Database(source);
  }

  /** Names of the tables that have rows, except the log of operations. */
  async filled(): Promise<readonly string[]> {
    const filled: string[] = [];
    for (const table of await this.tables(this.source.manager)) {
      const rows = await this.database.execute(`SELECT FROM "${table}" LIMIT 1`);
      if (rows > 0 && table !== OPERATIONS) filled.push(table);
    }
    return filled;
  }

  /** Names of the services that use the database now. */
  async services(): Promise<readonly string[]> {
    return (await this.database.rows(nameRow, SERVICES)).map(({ name }) => name);
  }

  /** All rows as of one moment. Resolves with the sequences. */
  dump(sink: TableSink): Promise<readonly SequenceValue[]> {
    return this.source.transaction('REPEATABLE READ', async (manager) => {
      const tables = await this.tables(manager);
      const columns = await columnsOf(manager, tables);
      let rows = 0;
      for (const table of tables) {
        const [count] = await queryRows(manager, countRow, `SELECT count(*) AS rows FROM "${table}"`);
        rows += count?.rows ?? 0;
      }
      sink.begin(rows);
      for (const table of tables) await dumpTable(manager, { table, columns: columns.get(table) ?? '' }, sink);
      return queryRows(manager, sequenceRow, SEQUENCES);
    });
  }

  /**
   * Fills the tables, all or nothing. `linesOf` gives what {@link dump} wrote; `moved` names the records of the log that have other offsets than in the
   * backup, undefined when all have their own.
   */
  load(
    linesOf: (table: string) => AsyncIterable<readonly string[]>,
    sequences: readonly SequenceValue[],
    moved: Iterable<MovedRecords> | undefined,
  ): Promise<void> {
    return this.database.inTransaction(async (manager) => {
      const tables = await this.tables(manager);
      const columns = await columnsOf(manager, tables);
      await execute(manager, `DELETE FROM "${OPERATIONS}"`);
      for (const table of tables) {
        const names = columns.get(table) ?? '';
        const insert = `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)`;
        for await (const lines of linesOf(table)) await execute(manager, insert, [`[${lines.join(',')}]`]);
      }
      for (const { name, lastValue } of sequences)
        await execute(manager, 'SELECT setval($1::regclass, $2::bigint)', [`"${name}"`, lastValue]);
      if (moved) await move(manager, moved);
      await execute(manager, END_OPERATIONS);
    });
  }

  /** Those that others refer to come first. */
  private async tables(manager: EntityManager): Promise<readonly string[]> {
    const names = this.source.entityMetadatas.map(({ tableName }) => tableName);
    return inOrderOfReferences(names, await queryRows(manager, referenceRow, REFERENCES));
  }
}

async function columnsOf(manager: EntityManager, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const columns = new Map<string, string[]>();
  for (const { table, column } of await queryRows(manager, columnRow, COLUMNS, [tables])) {
    columns.set(table, [...(columns.get(table) ?? []), `"${column}"`]);
  }
  return new Map([...columns].map(([table, names]) => [table, names.join(', ')]));
}

async function dumpTable(
  manager: EntityManager,
  { table, columns }: { readonly table: string; readonly columns: string },
  sink: TableSink,
): Promise<void> {
  await execute(
    manager,
    `DECLARE table_copy NO SCROLL CURSOR FOR SELECT row_to_json(rows)::text AS line FROM (SELECT ${columns} FROM "${table}") rows`,
  );
  for (;;) {
    const rows = await queryRows(manager, lineRow, `FETCH ${PORTION_ROWS} FROM table_copy`);
    await sink.write(
      table,
      rows.map(({ line }) => line),
    );
    if (rows.length < PORTION_ROWS) break;
  }
  await execute(manager, 'CLOSE table_copy');
}

async function move(manager: EntityManager, moved: Iterable<MovedRecords>): Promise<void> {
  await execute(manager, CREATE_MOVED);
  for (const { topic, partition, from, to } of moved)
    await execute(manager, INSERT_MOVED, [topic, partition, from, to]);
  for (const statement of MOVES) await execute(manager, statement);
}
