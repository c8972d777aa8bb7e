/** How records are appended: the number of records in a call and the number of calls in flight. */
export interface AppendShape {
  readonly batch: number;
  readonly inFlight: number;
}
