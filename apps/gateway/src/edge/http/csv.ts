import { stringify, type Options } from 'csv-stringify/sync';

/** A number is written as it is. Undefined: an empty cell. */
export type CsvCell = string | number | undefined;

/** A line feed alone does not end a record, and is quoted all the same: many readers take it for the end. */
const options: Options = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ };

/**
 * A table as RFC 4180 text, in UTF-8 with a byte order mark, because spreadsheet programs read the encoding from it. A text that such a program would take
 * for a formula gets a leading apostrophe (OWASP, CSV injection).
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(header) + csvRows(rows);
}

/** The beginning of such a text, which {@link csvRows} continue. */
export function csvHead(header: readonly string[]): string {
  return stringify([[...header]], { ...options, bom: true });
}

export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    options,
  );
}
