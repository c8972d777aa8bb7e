import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
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

/**
 * The certainty of a concept; 0 for an inflected form, for a weak one and for one that states more than the name: they need the rest of the text, which
 * a sure condition is parted from.
 */
export function confidenceOfMention(
  dictionary: Dictionary,
  mention: Mention,
  certainty: number,
  { tokens }: QueryAnalysis,
): number {
  const { from, to, form, kind, id, also } = mention;
  if (joined(tokens, from, to) !== form || (also && also.length > 0)) return 0;
  const sense = dictionary.sensesOf(form).find(({ entry }) => entry.kind === kind && entry.id === id);
  return sense && !sense.weak ? certainty : 0;
}
