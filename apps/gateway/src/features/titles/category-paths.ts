import type { Language } from '@obverse/texts';
import { categoryLine, type Dictionary } from '@obverse/numismatics';
import { conceptChoice } from './concept-titles';

export interface CategoryStep {
  readonly tag: string;
  readonly title: string;
}

/**
 * The paths from the root of the category tree to the most specific of these categories, in the visitor's language. The longest path is first, paths
 * of one length are in the order of their tags. Unknown tags are left out.
 */
export function categoryPathsOf(dictionary: Dictionary, tags: readonly string[], language: Language): CategoryStep[][] {
  const lines = [...new Set(tags)].map((tag) => categoryLine(dictionary, tag)).filter((line) => line.length > 0);
  const ancestors = new Set(lines.flatMap((line) => line.slice(1)));
  return lines
    .filter(([tag]) => tag !== undefined && !ancestors.has(tag))
    .sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
    .map((line) => line.map((tag) => ({ tag, title: titleOf(dictionary, tag, language) })).reverse());
}

function titleOf(dictionary: Dictionary, tag: string, language: Language): string {
  return conceptChoice(dictionary, 'category', tag, language)?.title ?? tag;
}
