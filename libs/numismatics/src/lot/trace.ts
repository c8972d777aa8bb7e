import type { Dictionary } from '../dictionary';
import type { Mention } from '../analysis/mention';
import type { Evidence } from '../evidence';
import type { Described, LotDescription, LotWords } from '../lot-description';
import type { Tokenised } from '../text/tokens';
import { descriptionOf } from './describe-lot';
import type { DescriptionEvidence } from './description-evidence';
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

/** A concept or other evidence, and the words that state it. */
export interface TracedEvidence {
  readonly text: string;
  readonly source: 'title' | 'description';
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
export function traceLot(dictionary: Dictionary, words: LotWords): LotTrace {
  const lot = new LotCase(dictionary, words);
  const steps: TraceStep[] = [];
  for (const { decides, because, apply } of ORDERED_RULES) {
    const before = lot.facts.all();
    apply([lot], dictionary);
    const changes = changesBetween(before, lot.facts.all());
    if (changes.length > 0) steps.push({ rule: decides, because, changes });
  }
  const { mentions, evidence } = lot.analysis;
  return {
    description: descriptionOf(lot),
    evidence: [
      ...traced('title', lot.analysis, [...mentions, ...evidence]),
      ...(lot.description ? traced('description', lot.description.given, evidenceOf(lot.description)) : []),
    ],
    steps,
  };
}

function evidenceOf({ grades, slabs, references, measures }: DescriptionEvidence): readonly Evidence[] {
  return [...grades, ...slabs, ...references, ...measures];
}

/** In text order. */
function traced(
  source: TracedEvidence['source'],
  { text, tokens }: Pick<Tokenised, 'text' | 'tokens'>,
  found: readonly TracedEvidence['is'][],
): readonly TracedEvidence[] {
  const inOrder = [...found].sort((a, b) => a.from - b.from || b.to - a.to);
  return inOrder.map((is) => {
    const [start, end] = [tokens[is.from]?.start ?? 0, tokens[is.to - 1]?.end ?? 0];
    return { text: text.slice(start, end), source, is };
  });
}

type Facts = ReadonlyMap<FactName, Described<unknown>>;

/** A rule may set again what already holds. */
function isSame(was: Described<unknown> | undefined, is: Described<unknown> | undefined): boolean {
  return was?.value === is?.value && was?.source === is?.source && was?.certainty === is?.certainty;
}

function changesBetween(before: Facts, after: Facts): readonly FactChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((fact) => {
    const [was, is] = [before.get(fact), after.get(fact)];
    return isSame(was, is) ? [] : [{ fact, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
}
