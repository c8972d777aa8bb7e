export const operationStates = ['running', 'done', 'failed', 'stopped', 'aborted'] as const;
/** `stopped` and `failed` can be gone on with; `aborted` cannot. */
export type OperationState = (typeof operationStates)[number];

/** JSON whose shape the command knows that wrote it. */
export type OperationFacts = Readonly<Record<string, unknown>>;
