import type english from './catalogues/en';

/** The texts of one language: area → name → ICU message. */
export type Catalogue = typeof english;

type KeyOf<Areas> = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas & string];
/** `area.name`: a text of the file `messages/{language}/{area}.json`. */
export type MessageKey = KeyOf<Catalogue>;
