import type { Mention } from '../analysis/mention';
import type { Certainty } from '../evidence';
import { joined } from '../text/tokens';
import type { QueryAnalysis } from './query-analysis';

/** The share of parts of the gold queries that are understood correctly, by their certainty, rounded down. For parts that are no concepts of the dictionary. */
export const CONFIDENCE: Readonly<Record<Certainty | 'sale', number>> = {
  sure: 0.995,
  likely: 0.97,
  uncertain: 0.5,
  sale: 0.99,
};

/** The certainty of a concept; 0 for an inflected form and for one that states more than the name: the rest of the text decides about them. */
export function confidenceOfMention(
  { from, to, form, also }: Mention,
  certainty: number,
  { tokens }: QueryAnalysis,
): number {
  return joined(tokens, from, to) !== form || (also && also.length > 0) ? 0 : certainty;
}
