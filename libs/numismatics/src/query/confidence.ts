import type { ConceptName, Mention } from '../analysis/mention';
import { dictionary } from '../dictionary';
import type { Certainty } from '../evidence';
import { joined } from '../text/tokens';
import { certaintyOf } from './certainty/certainty';
import type { QueryAnalysis } from './query-analysis';

/** The share of parts of the gold queries that are understood correctly, by their certainty, rounded down. For parts that are no concepts of the dictionary. */
export const CONFIDENCE: Readonly<Record<Certainty | 'sale', number>> = {
  sure: 0.995,
  likely: 0.97,
  uncertain: 0.5,
  sale: 0.99,
};

/** 0 for an inflected form and for one that states more than the name: the rest of the text decides about them. */
export function confidenceOfMention(mention: Mention, names: readonly ConceptName[], analysis: QueryAnalysis): number {
  const { from, to, form, also } = mention;
  if (joined(analysis.tokens, from, to) !== form || (also && also.length > 0)) return 0;
  return certaintyOf(mention, names, analysis, dictionary());
}
