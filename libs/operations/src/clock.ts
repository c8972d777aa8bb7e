/** A clock in milliseconds, which tests replace. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}
