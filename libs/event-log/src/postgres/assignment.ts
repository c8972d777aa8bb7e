/** What the group's table says of one partition. */
export interface Ownership {
  readonly partition: number;
  readonly owner: string | null;
  readonly epoch: number;
}

export interface GroupView {
  /** Members whose lease runs, the longest joined first: every member sees the same list, so all come to the same shares. */
  readonly members: readonly string[];
  readonly partitions: readonly Ownership[];
}

export interface MemberState {
  readonly memberId: string;
  /** Partitions this member believes it owns, with the epoch of its claim. */
  readonly held: ReadonlyMap<number, number>;
  /** Partitions it lost while a handler of it was still running. */
  readonly unfinished: ReadonlySet<number>;
}

export interface Moves {
  readonly claim: readonly number[];
  readonly release: readonly number[];
  readonly lost: readonly number[];
}

/**
 * What a member must do to come to its share: partition p belongs to member p modulo their number. A partition is claimed only when its
 * owner gave it up or died, and given up only after its running handler: two members never mean to own one at the same time.
 */
export function movesOf(view: GroupView, { memberId, held, unfinished }: MemberState): Moves {
  const live = new Set(view.members);
  const claim: number[] = [];
  const release: number[] = [];
  const lost: number[] = [];
  for (const { partition, owner, epoch } of view.partitions) {
    const mine = view.members[partition % Math.max(view.members.length, 1)] === memberId;
    const heldEpoch = held.get(partition);
    if (heldEpoch !== undefined) {
      if (owner !== memberId || epoch !== heldEpoch) lost.push(partition);
      // A member that is itself overdue is in nobody's list; it keeps what no one took.
      else if (!mine && live.has(memberId)) release.push(partition);
    } else if (mine && !unfinished.has(partition) && (owner === null || owner === memberId || !live.has(owner))) {
      claim.push(partition);
    }
  }
  return { claim, release, lost };
}
