/** A failure that the operator can correct. The message is one sentence that states how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
