/** JSON that may stand inside a script: nothing in it ends the script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
