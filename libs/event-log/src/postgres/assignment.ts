/** The row of one partition in the group's table. */
export interface Ownership {
  readonly partition: number;
  readonly owner: string | null;
  readonly epoch: number;
}

export interface GroupView {
  /** Members with a valid lease, in the order they joined. Every member reads the same list, so all compute the same shares. */
  readonly members: readonly string[];
  readonly partitions: readonly Ownership[];
}

export interface MemberState {
  readonly memberId: string;
  /** Partitions that this member owns as far as it knows, with the epoch of its claim. */
  readonly held: ReadonlyMap<number, number>;
  /** Partitions it lost while their handler was still running. */
  readonly unfinished: ReadonlySet<number>;
}

export interface Moves {
  readonly claim: readonly number[];
  readonly release: readonly number[];
  readonly lost: readonly number[];
}

/**
 * The steps a member takes to reach its share: partition p belongs to member p modulo the number of members. A member claims a partition only when
 * its owner released it or died, and releases one only after its running handler ended, so a partition never has two owners.
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
      // A member whose own lease expired is in no list; it keeps the partitions that no other member claimed.
      else if (!mine && live.has(memberId)) release.push(partition);
    } else if (mine && !unfinished.has(partition) && (owner === null || owner === memberId || !live.has(owner))) {
      claim.push(partition);
    }
  }
  return { claim, release, lost };
}
