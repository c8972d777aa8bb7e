/** The stack cannot start or continue for a reason the user can remove; the message is one sentence that states what to do. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
