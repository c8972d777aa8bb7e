export const roleNames = ['serving', 'rebuilding', 'previous'] as const;
export type Role = (typeof roleNames)[number];

export interface Generation {
  readonly number: number;
  /** The version of its indexes, which may be older than that of this code. */
  readonly mapping: number;
  /** The last move to the archive that is complete for searches. */
  readonly moves: number;
  /** One of its indexes was deleted. It is neither searched nor written any more. */
  readonly lost?: true;
}
