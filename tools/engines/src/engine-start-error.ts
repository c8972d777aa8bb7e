/** An engine cannot start for a reason the user can correct. The message names the cause and the remedy. */
export class EngineStartError extends Error {
  override readonly name = 'EngineStartError';
}
