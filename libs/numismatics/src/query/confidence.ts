import type { Mention } from '../analysis/mention';
import { dictionary } from '../dictionary';
import type { Certainty } from '../evidence';
import { joined } from '../text/tokens';
import type { QueryAnalysis } from './query-analysis';

/** The share of parts of the gold queries that are understood correctly, by their certainty, rounded down. */
export const CONFIDENCE: Readonly<Record<Certainty | 'sale', number>> = {
  sure: 0.995,
  likely: 0.97,
  uncertain: 0.5,
  sale: 0.99,
};

/** 0 for an inflected or weak form: a weak form has another, more frequent meaning. */
export function confidenceOfMention(
  { from, to, form, kind, id, certainty, also }: Mention,
  { tokens }: QueryAnalysis,
): number {
  if (joined(tokens, from, to) !== form || (also && also.length > 0)) return 0;
  const sense = dictionary()
    .sensesOf(form)
    .find(({ entry }) => entry.kind === kind && entry.id === id);
  return sense && !sense.weak ? CONFIDENCE[certainty] : 0;
}
