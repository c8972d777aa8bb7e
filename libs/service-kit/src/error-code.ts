/** Whether this is the system error `code`. Compares the property, because an error may come from another JavaScript realm. */
export function isErrorOfCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
