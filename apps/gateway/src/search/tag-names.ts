import type { Language } from '../language/language';
import type { TagTitles } from '../taxonomy/tag-titles';
import type { FilterName } from './criteria';

export type TagNames = Pick<TagTitles, 'choice' | 'titleOf'>;

/** Filters whose tags are not in a table: lots, coin types and lists. */
const UNLISTED: ReadonlySet<FilterName> = new Set(['similar', 'catalog', 'userList', 'outcome', 'bidding']);

export function isKnownTag(titles: TagNames, name: FilterName, tag: string, language: Language): boolean {
  return UNLISTED.has(name) || titles.choice(name, tag, language) !== undefined;
}
