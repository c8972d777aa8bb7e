import type { EnglishTexts, TextValues } from './text-types.generated';

type Area = keyof EnglishTexts;

/** `area.name`: the text `name` of the file `<language>/<area>.json`. */
export type TextKey = { [A in Area]: `${A}.${keyof EnglishTexts[A] & string}` }[Area];

/** A text without placeholders. */
export type PlainKey = Exclude<TextKey, keyof TextValues>;

/** The values of a text's placeholders. */
export type PlaceholdersOf<K extends TextKey> = TextValues[K & keyof TextValues];

/** The arguments that follow a key: the values of its placeholders, if it has some. */
export type ValuesOf<K extends TextKey> = [K] extends [PlainKey] ? [] : [values: PlaceholdersOf<K>];
