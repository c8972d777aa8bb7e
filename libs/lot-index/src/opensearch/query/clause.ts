/** A fragment of the engine's query language. */
export type Clause = Readonly<Record<string, unknown>>;
