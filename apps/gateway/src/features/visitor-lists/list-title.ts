import type { systemListTags, Language } from '@obverse/contracts';

const systemTitles: Readonly<Record<(typeof systemListTags)[number], Readonly<Record<Language, string>>>> = {
  fav: { en: 'Favorites', de: 'Favoriten', fr: 'Favoris', es: 'Favoritos', it: 'Preferiti' },
  wtc: { en: 'Watches', de: 'Beobachtet', fr: 'Suivis', es: 'Seguidos', it: 'Osservati' },
};

/** The lists that every user has from the start. */
export const systemLists = Object.entries(systemTitles).map(([tag, { en: name }]) => ({ tag, name }));

/** The titles of these lists in all languages: a user's own list with such a name would look like one of them. */
export const systemListTitles: readonly string[] = Object.values(systemTitles).flatMap((titles) =>
  Object.values(titles),
);

/** The title of a list: system lists in the visitor's language, others as their owner wrote it. */
export function listTitle(tag: string, name: string, language: Language): string {
  return Object.hasOwn(systemTitles, tag) ? systemTitles[tag as keyof typeof systemTitles][language] : name;
}
