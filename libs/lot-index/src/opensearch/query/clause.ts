/** A fragment of the engine's query language. */
export type Clause = Readonly<Record<string, unknown>>;

/** The field of the offers that precede a lot (preceding.ts). */
export const precedingField = 'before';

/** Whose fields a condition is about, as the beginning of their names: those of the lot, or of one of the offers that precede it. */
export type FieldsOf = '' | `${typeof precedingField}.`;
