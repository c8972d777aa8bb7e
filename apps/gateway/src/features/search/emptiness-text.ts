import type { Language } from '@obverse/contracts';
import { textIn } from '@obverse/texts/server';
import type { Criteria, Emptiness, FilterName } from '@obverse/search';
import type { TagTitles } from '../titles/tag-titles';

/** Filters whose tags are not in a table: lots, coin types and lists. */
const UNLISTED: ReadonlySet<FilterName> = new Set(['similar', 'catalog', 'userList', 'outcome', 'bidding']);

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
  const unknown = criteria.selectedFilters.filter(({ name, tag }) => !isKnownTag(titles, name, tag, language));
  if (unknown.length === 0) return undefined;
  const tags = new Intl.ListFormat(language).format(unknown.map(({ tag }) => tag));
  return textIn(language, 'titles.empty.unknownTags', { tags });
}

function isKnownTag(titles: Pick<TagTitles, 'choice'>, name: FilterName, tag: string, language: Language): boolean {
  return UNLISTED.has(name) || titles.choice(name, tag, language) !== undefined;
}
