/** JSON for the inside of a script: it contains nothing that ends the script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
