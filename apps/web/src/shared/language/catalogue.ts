import type english from './catalogues/en';
import type legal from './messages/en/legal.json';

/** The texts of one language: area → name → ICU message. */
export type Catalogue = FirstTexts & LateTexts;
/** The texts that are loaded before the first render. */
export type FirstTexts = typeof english;
/** Long texts of single pages, which are loaded with their page. */
export interface LateTexts {
  readonly legal: typeof legal;
}

type KeyOf<Areas> = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas & string];
/** `area.name`: a text of the file `messages/{language}/{area}.json`. */
export type MessageKey = KeyOf<Catalogue>;
