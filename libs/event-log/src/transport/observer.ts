/** What the transport tells those who count; every hook is optional and must not throw. */
export interface TransportObserver {
  /**
   * A batch was done: handled, or given back to the log (`outcome`), after `ms` milliseconds with all its attempts, `sinceAppendMs` after its
   * oldest record was appended. A batch that was handled is committed right after.
   */
  batch?(event: {
    topic: string;
    partition: number;
    size: number;
    ms: number;
    sinceAppendMs: number;
    outcome: 'handled' | 'given-back';
  }): void;
  /** An attempt failed and another follows after a pause. */
  retry?(event: { topic: string; partition: number; attempt: number; pauseMs: number; error: Error }): void;
  /** A record was set aside. */
  rejected?(event: { topic: string; step: string; error: Error }): void;
  /** How long the oldest record of a batch had been in the log when the batch came, in milliseconds. */
  lag?(event: { topic: string; partition: number; ms: number }): void;
}
