import type { CompiledMessage, Language } from '@obverse/texts';

/** The areas of the client's texts by what loads them: `first` is loaded before the first render, the others with the pages that show them. */
export const textGroups = {
  first: ['common', 'chrome', 'lots', 'search'],
  coin: ['lot', 'catalog'],
  directory: ['directory', 'home'],
  /** Small parts below or over the pages that most visits see. */
  near: ['understood', 'subscriptions', 'suggestions', 'empty'],
  further: ['account', 'lists', 'notes', 'searches', 'ranges', 'help', 'legal', 'worth', 'compare', 'costs', 'lotpage'],
  ops: ['ops'],
  site: ['status', 'company'],
} as const;
export type TextGroup = keyof typeof textGroups;
export type TextArea = (typeof textGroups)[TextGroup][number];

/** Area → name → text. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>>;
/** The texts of each group and language, which are loaded when they are needed. */
export type Catalogues = Readonly<
  Record<TextGroup, Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>>>
>;
