/** Whether this is the system error `code`. By shape, not by class: an error may come from another realm. */
export function isErrorOfCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
