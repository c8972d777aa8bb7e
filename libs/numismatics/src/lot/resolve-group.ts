import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { FactName, LotEvidence } from './lot-evidence';
import { includingWords, joiningWords } from './listing-words.data';
import type { Token } from '../text/tokens';
import type { TextFacts } from './text-facts';

const OF_ONE_SPECIMEN: readonly FactName[] = ['weight', 'diameter', 'slab'];

/**
 * Resolves a lot of several specimens: a quantity says so, or the title lists several years, rulers or denominations. The lot keeps facts that hold
 * for every specimen: no measures, and nothing that the title names as an example.
 */
export function resolveGroup({ tokens }: Analysis, title: TextFacts, facts: LotEvidence): void {
  const quantity = facts.get('quantity');
  if (!quantity && (title.several || title.listed.includes('denomination')))
    facts.offer('quantity', { amount: 'group' }, 'title', 'likely');
  const amount = facts.value('quantity')?.amount ?? 'single';
  if (amount === 'single') return;
  for (const name of OF_ONE_SPECIMEN) facts.drop(name);
  dropListed(title, facts, tokens);
  const examples = tokens.findIndex(({ form }) => includingWords.has(form));
  if (examples >= 0) dropExamples(examples, title, facts);
}

/** Of what the title lists several of, none holds for every specimen. */
function dropListed(title: TextFacts, facts: LotEvidence, tokens: readonly Token[]): void {
  if (title.several) facts.drop('years');
  if (title.denomination && isOneOfSeveral(title.denomination, facts, tokens)) facts.drop('face');
  if (title.listed.includes('ruler')) facts.drop('ruler');
}

const OF_EXAMPLES = ['realm', 'ruler', 'denomination', 'material', 'mint'] as const;

/** `examples`: the place of the word for including. What follows it holds for some specimens only. */
function dropExamples(examples: number, title: TextFacts, facts: LotEvidence): void {
  for (const name of OF_EXAMPLES) {
    const mention = title[name];
    if (!mention || mention.from <= examples || facts.get(name)?.source !== 'title') continue;
    facts.drop(name);
    if (name === 'denomination') facts.drop('face');
  }
}

/** `5, 10 and 20 cents` is not a lot of twenties; in `20 boratinki` the number is the count. */
function isOneOfSeveral({ from, face }: Mention, facts: LotEvidence, tokens: readonly Token[]): boolean {
  const count = facts.value('quantity')?.count;
  const isListed = joiningWords.has(tokens[from - 1]?.form ?? '') && /^\d/.test(tokens[from - 2]?.form ?? '');
  return isListed || (count !== undefined && face === String(count));
}
