import type { Mention } from '../analysis/mention';
import type { Evidence } from '../evidence';
import type { Described, LotDescription, LotWords } from '../lot-description';
import { descriptionOf } from './describe-lot';
import { LotCase } from './lot-case';
import type { FactName } from './lot-evidence';
import type { Finding } from './rule';
import { ORDERED_RULES } from './rules';

/** A fact that a rule changed. Without `after` it was dropped, without `before` it is new. */
export interface FactChange {
  readonly fact: FactName;
  readonly before?: Described<unknown>;
  readonly after?: Described<unknown>;
}

/** One rule and what it changed. */
export interface TraceStep {
  readonly rule: Finding;
  readonly because: string;
  readonly changes: readonly FactChange[];
}

/** A concept or other evidence of the title, and the words that state it. */
export interface TracedEvidence {
  readonly text: string;
  readonly is: Mention | Evidence;
}

/** How a lot's description came about. */
export interface LotTrace {
  readonly description: LotDescription;
  readonly evidence: readonly TracedEvidence[];
  /** Rules that changed nothing are left out. */
  readonly steps: readonly TraceStep[];
}

/** Describes a lot like {@link describeLot}, and keeps which rule changed which fact. For people, not for many lots. */
export function traceLot(words: LotWords): LotTrace {
  const lot = new LotCase(words);
  const steps: TraceStep[] = [];
  for (const { decides, because, apply } of ORDERED_RULES) {
    const before = lot.facts.all();
    apply([lot]);
    const changes = changesBetween(before, lot.facts.all());
    if (changes.length > 0) steps.push({ rule: decides, because, changes });
  }
  const { mentions, evidence, tokens, text } = lot.analysis;
  const found = [...mentions, ...evidence].sort((a, b) => a.from - b.from || b.to - a.to);
  const textOf = (from: number, to: number): string => text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  return {
    description: descriptionOf(lot),
    evidence: found.map((is) => ({ text: textOf(is.from, is.to), is })),
    steps,
  };
}

type Facts = ReadonlyMap<FactName, Described<unknown>>;

function changesBetween(before: Facts, after: Facts): readonly FactChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((fact) => {
    const [was, is] = [before.get(fact), after.get(fact)];
    return was === is ? [] : [{ fact, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
}
