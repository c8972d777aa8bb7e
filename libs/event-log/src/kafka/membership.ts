/**
 * What one generation of a member may still believe, by its own clock. The coordinator gives a partition away when the member was silent for
 * the session timeout, or did not rejoin within the rebalance timeout; it counts from when it received something, which is never before it
 * was sent. So a member that counts from when it sent knows of its loss no later than anybody can have its partitions.
 *
 * All times are one clock's, in milliseconds.
 */
export class Membership {
  /** When the last message that renewed the session was sent. */
  #sign: number;
  /** When the last message was sent whose answer knew of no rebalance. */
  #calm: number;
  #rebalancing = false;
  #ended = false;

  constructor(
    private readonly timeouts: { readonly sessionMs: number; readonly rebalanceMs: number },
    joinedAt: number,
  ) {
    this.#sign = joinedAt;
    this.#calm = joinedAt;
  }

  /** The coordinator answered a heartbeat. */
  confirmed(sentAt: number): void {
    this.#sign = Math.max(this.#sign, sentAt);
    this.#calm = this.#sign;
    this.#rebalancing = false;
  }

  /** It answered that a rebalance waits for this member. */
  rebalanceAsked(sentAt: number): void {
    this.#sign = Math.max(this.#sign, sentAt);
    this.#rebalancing = true;
  }

  /** The member left, joined anew, or was told that it is none. */
  end(): void {
    this.#ended = true;
  }

  get isRebalancing(): boolean {
    return this.#rebalancing;
  }

  isOver(now: number): boolean {
    if (this.#ended || now > this.#sign + this.timeouts.sessionMs) return true;
    return this.#rebalancing && now > this.#calm + this.timeouts.rebalanceMs;
  }
}
