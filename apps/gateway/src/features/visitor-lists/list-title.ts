import { systemListTags } from '@obverse/contracts';
import { languages, type Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';

/** The lists that every user has from the start. */
export const systemLists = systemListTags.map((tag) => ({ tag, name: textIn('en', `titles.list.${tag}`) }));

/** The titles of these lists in all languages: a user's own list with such a name would look like one of them. */
export const systemListTitles: readonly string[] = systemListTags.flatMap((tag) =>
  languages.map((language) => textIn(language, `titles.list.${tag}`)),
);

/** The title of a list: system lists in the visitor's language, others as their owner wrote it. */
export function listTitle(tag: string, name: string, language: Language): string {
  const system = systemListTags.find((known) => known === tag);
  return system === undefined ? name : textIn(language, `titles.list.${system}`);
}
