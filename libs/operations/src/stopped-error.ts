/** The operator stopped the work. Completed work is kept; the message states how to resume. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}
