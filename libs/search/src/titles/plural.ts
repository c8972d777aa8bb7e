import type { Language } from '@obverse/texts';
import { formOf, titleOf, type Dictionary } from '@obverse/numismatics';
import { grammarOf } from '@obverse/texts/server';

/**
 * The plural of a denomination's title: the usual form that the dictionary knows as a name of the same denomination. The title itself if the
 * dictionary knows no plural of it, and undefined for an unknown tag.
 */
export function pluralTitle(dictionary: Dictionary, tag: string, language: Language): string | undefined {
  const entry = dictionary.get('denomination', tag);
  if (!entry) return undefined;
  const title = titleOf(entry, language);
  const isName = (form: string) => dictionary.sensesOf(formOf(form)).some((sense) => sense.entry.id === tag);
  return candidates(title, language).find(isName) ?? title;
}

function candidates(title: string, language: Language): string[] {
  const { endings, inflects } = grammarOf(language).plural;
  const words = title.split(' ');
  const isInflected = { last: (place: number) => place === words.length - 1, first: (place: number) => place === 0 };
  return inflects.flatMap((which) =>
    endings.flatMap(([ending, plural]) => {
      const inflected = words.map((word, place) =>
        which === 'all' || isInflected[which](place) ? word.replace(ending, plural) : word,
      );
      // A German noun may have the same form in the plural. Its ending matches, too, and is not changed.
      return words.some((word) => ending.test(word)) ? [inflected.join(' ')] : [];
    }),
  );
}
