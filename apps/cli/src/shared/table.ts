export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  /** Longer values are cut with an ellipsis. */
  readonly width: number;
}

/** Rows as aligned columns under a heading. Control characters are replaced by spaces. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) => columns.map(({ value, width }) => cut(value(row), width)));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const line = (values: readonly string[]) =>
    values
      .map((value, index) => value.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...cells.map(line)].join('\n');
}

function cut(text: string, width: number): string {
  const plain = text.replace(/\p{C}+/gu, ' ').trim();
  return plain.length > width ? `${plain.slice(0, width - 1)}…` : plain;
}
