/** An amount as a user writes it, as the server reads it: without spaces, and with a point where a comma stands before one or two decimals. Anything else stays. */
export function amountOf(text: string): string {
  const written = text.replace(/\s/gu, '');
  return /^\d+,\d{1,2}$/.test(written) ? written.replace(',', '.') : written;
}
