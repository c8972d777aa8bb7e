/** An engine cannot start for a reason a person can mend; the message says what is missing or wrong, and what to do. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError';
}
