export type { Entry, EntryOf, FactsOf } from './compiled';
export * from './dictionary';
export type { Kind } from './kinds';
export { LANGUAGES, type Titles } from './languages';
export { derived } from './derived';
export { loadDictionary } from './load-dictionary';
