/** Where the page of an entry of the history was opened from. Undefined: the entry does not say so. */
export function originOf(state: unknown): { readonly from: string } | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return undefined;
  return { from: state.from };
}
