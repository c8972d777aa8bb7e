/** Callbacks for metrics; every one is optional and must not throw. */
export interface TransportObserver {
  /**
   * A batch is finished: handled, or given back to the log (`outcome`). `ms` covers all attempts; `sinceAppendMs` is the time since its oldest
   * record was appended. A handled batch is committed immediately afterwards.
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
  /** The age of the oldest record of a batch when the batch was delivered, in milliseconds. */
  lag?(event: { topic: string; partition: number; ms: number }): void;
}
