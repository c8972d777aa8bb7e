import { filterOf, isSpecificFilter } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { Criteria, Emptiness } from '@obverse/search';
import type { TagTitles } from '../titles/tag-titles';

/** The sentence for a reason. */
export function emptinessText(reason: Emptiness, language: Language): string {
  return textIn(language, `titles.empty.${reason}`);
}

/** A sentence about selected tags that no dictionary and no company has; undefined if all are known. */
export function unknownTagsText(
  criteria: Criteria,
  titles: Pick<TagTitles, 'choice'>,
  language: Language,
): string | undefined {
  const unknown = criteria.selectedFilters.filter(({ name, tag }) => {
    const filter = filterOf(name);
    // Lots, coin types and lists are not in a table.
    return !isSpecificFilter(filter) && titles.choice(filter, tag, language) === undefined;
  });
  if (unknown.length === 0) return undefined;
  const tags = new Intl.ListFormat(language).format(unknown.map(({ tag }) => tag));
  return textIn(language, 'titles.empty.unknownTags', { tags });
}
