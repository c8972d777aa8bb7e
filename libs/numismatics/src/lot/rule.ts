import type { Dictionary } from '../dictionary';
import type { LotCase } from './lot-case';

/**
 * What rules know and decide: first the seller's words by source, then the facts that they state, then the facts in the order in which they are
 * settled. A later rule may use a fact, complete it or drop it.
 */
export type Finding =
  | 'attributes'
  | 'title words'
  | 'mint mark'
  | 'title'
  | 'shelves'
  | 'realm of the name'
  | 'ruler of the name'
  | 'description'
  | 'first sentence'
  | 'coin named by its metal'
  | 'issuer'
  | 'signed value'
  | 'mint'
  | 'mint of the name'
  | 'mint of the city'
  | 'denomination'
  | 'implied metal'
  | 'specimens'
  | 'references'
  | 'kind'
  | 'struck facts'
  | 'category';

/**
 * A decision about a lot: a declaration of what it needs and what it decides, and the decision for a batch of lots. Each rule runs over the whole batch before
 * the next begins: one lot at a time costs several times as much, because code and tables of all rules do not fit into the processor's caches.
 */
export interface Rule {
  readonly decides: Finding;
  /** Runs after the rules that decide these. */
  readonly reads: readonly Finding[];
  /** The reason, as a sentence: shown by `coin describe --trace`. */
  readonly because: string;
  /** Decides for each of the lots, whose concepts are those of the dictionary; lots do not affect each other. */
  readonly apply: (lots: readonly LotCase[], dictionary: Dictionary) => void;
}

/** A rule that looks at one lot at a time. */
export function each(decide: (lot: LotCase) => void): Rule['apply'] {
  return (lots) => {
    for (const lot of lots) decide(lot);
  };
}

/**
 * The rules in an order in which each runs after everything it reads. Of several such orders the one by name, so that the order in which the rules
 * are listed has no meaning. Throws an error for a cycle, for two rules that decide the same, and for a finding that no rule decides.
 */
export function inOrder(rules: readonly Rule[]): readonly Rule[] {
  const byFinding = new Map(rules.map((rule) => [rule.decides, rule]));
  if (byFinding.size !== rules.length) throw new Error('Two rules decide the same.');
  const ordered: Rule[] = [];
  const state = new Map<Finding, 'entered' | 'done'>();
  const visit = (finding: Finding, by: readonly Finding[]): void => {
    if (state.get(finding) === 'done') return;
    if (state.get(finding) === 'entered') throw new Error(`The rules form a cycle: ${[...by, finding].join(', ')}.`);
    const rule = byFinding.get(finding);
    if (!rule) throw new Error(`No rule decides “${finding}”.`);
    state.set(finding, 'entered');
    for (const read of [...rule.reads].sort()) visit(read, [...by, finding]);
    state.set(finding, 'done');
    ordered.push(rule);
  };
  for (const finding of [...byFinding.keys()].sort()) visit(finding, []);
  return ordered;
}
