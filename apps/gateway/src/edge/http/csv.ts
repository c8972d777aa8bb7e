import { stringify } from 'csv-stringify/sync';

/** A number is written as it is. Undefined: an empty cell. */
export type CsvCell = string | number | undefined;

/**
 * A table as RFC 4180 text, in UTF-8 with a byte order mark, because spreadsheet programs read the encoding from it. A text that such a program would take
 * for a formula gets a leading apostrophe (OWASP, CSV injection).
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([[...header], ...rows.map((row) => [...row])], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // By itself the library quotes a line break only if it is the separator of the rows.
    quoted_match: /[\r\n]/,
  });
}
