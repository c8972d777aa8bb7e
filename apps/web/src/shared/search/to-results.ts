/** Kept with the entry of the history that a search from the box makes: its results take the focus. */
export const toResults = { focus: 'results' } as const;

export function isToResults(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focus' in state && state.focus === toResults.focus;
}
