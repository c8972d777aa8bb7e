import type { Dictionary } from '../dictionary';
import type { LotDescription, LotWords } from '../lot-description';
import { kindOfLot } from './kind-of-lot';
import { LotCase } from './lot-case';
import type { LotEvidence } from './lot-evidence';
import { tagsOfLot } from './lot-tags';
import { ORDERED_RULES } from './rules';
import { sameValues } from './same-value';
import { splitTitle } from './split-title';
import { titleSpans } from './title-spans';
import { uiKeyOf } from './ui-key';

/**
 * Describes a lot from its words: attributes first, then title, the seller's categories, description, and facts implied by these. A later source
 * fills facts that are still open and never replaces an earlier one; where two contradict each other neither is sure. A group lot keeps the facts
 * that hold for all of its specimens. Pure; never throws.
 */
export function describeLot(dictionary: Dictionary, words: LotWords): LotDescription {
  const [only] = describeLots(dictionary, [words]);
  if (!only) throw new Error('The description of one lot returned none.');
  return only;
}

/**
 * Describes several lots, in their order; the result of each is that of {@link describeLot}. Each rule runs over all lots before the next one begins,
 * which doubles the rate: the code and the tables of one rule fit into the processor's caches. Batches of 64 to 256 lots are best.
 */
export function describeLots(dictionary: Dictionary, lots: readonly LotWords[]): readonly LotDescription[] {
  const cases = lots.map((words) => new LotCase(dictionary, words));
  for (const { apply } of ORDERED_RULES) apply(cases, dictionary);
  return cases.map(descriptionOf);
}

/** The description after all rules. */
export function descriptionOf({
  words,
  analysis,
  title,
  facts,
  attributes,
  shelves,
  references,
  category,
}: LotCase): LotDescription {
  const same = sameValues(facts);
  return {
    ...(analysis.language === undefined ? {} : { language: analysis.language }),
    ...singles(facts),
    kind: kindOfLot(facts),
    quantity: facts.get('quantity') ?? { value: { amount: 'single' }, source: 'implied', certainty: 'likely' },
    ...(category ? { category } : {}),
    ...(title.undated ? { undated: true } : {}),
    references,
    ...splitTitle(words.title, titleSpans(facts.dictionary, analysis)),
    uiKey: uiKeyOf(analysis.tokens, facts),
    ...(same.length > 0 ? { sameValues: same } : {}),
    tags: tagsOfLot(
      [...analysis.tags, ...attributes.tags, ...shelves],
      analysis.mentions,
      facts,
      same,
      category?.value,
    ),
  };
}

const SINGLES = [
  ...(['realm', 'ruler', 'denomination', 'face', 'material', 'fineness', 'mint', 'years'] as const),
  ...(['grade', 'slab', 'weight', 'diameter', 'copy'] as const),
];

function singles(facts: LotEvidence): Partial<LotDescription> {
  const found: Record<string, unknown> = {};
  for (const name of SINGLES) {
    const fact = facts.get(name);
    if (fact !== undefined) found[name] = fact;
  }
  return found;
}
