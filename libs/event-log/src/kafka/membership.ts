/**
 * Whether one generation of a member is still valid, by the clock of this process. The coordinator reassigns a partition when the member sent nothing
 * for the session timeout, or did not rejoin within the rebalance timeout. It counts from when it received a message, which is never before the
 * message was sent. A member that counts from the sending therefore detects the loss before another member can have its partitions.
 *
 * All times are in milliseconds of one clock.
 */
export class Membership {
  /** When the last message that renewed the session was sent. */
  #renewedAt: number;
  /** When the last message was sent whose answer reported no rebalance. */
  #stableAt: number;
  #rebalancing = false;
  #ended = false;

  constructor(
    private readonly timeouts: { readonly sessionMs: number; readonly rebalanceMs: number },
    joinedAt: number,
  ) {
    this.#renewedAt = joinedAt;
    this.#stableAt = joinedAt;
  }

  /** The coordinator answered a heartbeat. */
  confirmed(sentAt: number): void {
    this.#renewedAt = Math.max(this.#renewedAt, sentAt);
    this.#stableAt = this.#renewedAt;
    this.#rebalancing = false;
  }

  /** The coordinator answered that a rebalance waits for this member. */
  rebalanceRequested(sentAt: number): void {
    this.#renewedAt = Math.max(this.#renewedAt, sentAt);
    this.#rebalancing = true;
  }

  /** The member left, joined again, or was refused as unknown. */
  end(): void {
    this.#ended = true;
  }

  get isRebalancing(): boolean {
    return this.#rebalancing;
  }

  isOver(now: number): boolean {
    if (this.#ended || now > this.#renewedAt + this.timeouts.sessionMs) return true;
    return this.#rebalancing && now > this.#stableAt + this.timeouts.rebalanceMs;
  }
}
