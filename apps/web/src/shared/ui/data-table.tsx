import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  readonly isNumber?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown when there is no row. */
  readonly empty: string;
  /** The table is narrow enough for a phone, and keeps its columns there. */
  readonly keepsColumns?: boolean;
}

/** A table of data. On narrow screens each row of a wide one becomes a block whose values have the titles of their columns. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, keepsColumns = false }: DataTableProps<Row>) {
  if (rows.length === 0)
    return (
      <p className={styles.empty} role="status">
        {empty}
      </p>
    );
  return (
    <table className={cx(styles.table, keepsColumns ? styles.kept : styles.folded)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={cx(isNumber && styles.number)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, value, isNumber }) => (
              <td key={title} data-title={title} className={cx(isNumber && styles.number)}>
                <div>{value(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
