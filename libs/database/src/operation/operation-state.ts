export const operationStates = ['requested', 'running', 'done', 'failed', 'stopped', 'aborted'] as const;
/** `requested` waits for a worker. `stopped` and `failed` can be resumed; `aborted` cannot. */
export type OperationState = (typeof operationStates)[number];

/** JSON. Only the command that wrote it knows its shape. */
export type OperationFacts = Readonly<Record<string, unknown>>;
