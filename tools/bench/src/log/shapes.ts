/** How records are appended: this many in a call, so many calls in flight. */
export interface AppendShape {
  readonly batch: number;
  readonly inFlight: number;
}
