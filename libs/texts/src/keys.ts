import type { TextValues } from './text-values.generated';

/** `area.name`: the text `name` of the file `<language>/<area>.json`. */
export type TextKey = keyof TextValues;

/** A text without placeholders. */
export type PlainKey = { [K in TextKey]: TextValues[K] extends undefined ? K : never }[TextKey];

/** The arguments that follow a key: the values of its placeholders, if it has some. */
export type ValuesOf<K extends TextKey> = TextValues[K] extends undefined ? [] : [values: TextValues[K]];
