/** The stack cannot start or go on for a reason a person can mend; the message is one sentence that says what to do. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
