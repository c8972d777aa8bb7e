import { rankingFilters } from '@obverse/contracts';
import type { RankConditions } from '@obverse/lot-index';
import { words, type UnderstoodQuery } from '@obverse/numismatics';
import { tagsOf, type Criteria } from '../criteria/criteria';

/** Parts of a text that state what a lot must not be, or only one of several things it may be. */
const NOT_IN_TITLE: ReadonlySet<string> = new Set(['without', 'either', 'prefix']);

/**
 * Ranks for the order `relevance`: lots with the words of the text next to each other and everything asked for in the title, then lots with everything
 * in the title, then the others; within each, lots with a picture first. The filters count like words, so a search has the same ranks before and
 * after its text became filters.
 */
export function rankingOf(criteria: Criteria, understood: UnderstoodQuery | undefined): RankConditions[] {
  const phrase = understood ? phraseOf(criteria.query ?? '', understood) : [];
  const titleTerms = [...new Set([...filterTags(criteria), ...(understood ? conceptsAndWords(understood) : [])])];
  const inTitle: RankConditions = { terms: [], filters: {}, titleTerms };
  const ranks: RankConditions[] = [
    ...(phrase.length > 1 ? [{ ...inTitle, phrases: [phrase] }] : []),
    ...(titleTerms.length > 0 ? [inTitle] : []),
  ];
  return [...ranks, { terms: [], filters: {} }].flatMap((rank, place) => [
    { ...rank, filters: { pictured: ['pictured'] } },
    // The last rank without a picture is every other lot.
    ...(place < ranks.length ? [rank] : []),
  ]);
}

/** A filter with several tags is fulfilled by one of them, which a title rank cannot express. */
function filterTags(criteria: Criteria): string[] {
  return rankingFilters.flatMap((name) => {
    const tags = tagsOf(criteria, name);
    return tags.length === 1 ? tags : [];
  });
}

function conceptsAndWords({ terms, filters, titleTerms }: UnderstoodQuery): string[] {
  const { realm, ruler, denomination, material, mint, category } = filters;
  const lists = [realm?.map((key) => `r-${key}`), ruler, denomination, material, mint, category];
  return [...terms, ...titleTerms, ...lists.flatMap((tags = []) => (tags.length === 1 ? tags : []))];
}

/** The typed words in their order. Empty if some of them are not to be found in lots. */
function phraseOf(query: string, { parts, corrections }: UnderstoodQuery): string[] {
  return corrections.length > 0 || parts.some(({ as }) => NOT_IN_TITLE.has(as)) ? [] : words(query);
}
