/** A cell that begins with one of these is a formula in spreadsheet programs. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheet programs take a file without it for a local encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180). A cell that a spreadsheet program would calculate begins with an apostrophe, so that it stays text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
