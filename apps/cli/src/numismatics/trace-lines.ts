import type { FactChange, LotTrace, TracedEvidence } from '@obverse/numismatics';
import type { Line } from './explain';

/** Each concept and each other evidence of the title, with its words and why it was read. */
export function evidenceLines({ evidence }: LotTrace): Line[] {
  return evidence.map(({ text, is }) => ({
    what: 'evidence',
    value: evidenceText(is),
    from: `${text}: ${reasonOf(is)}`,
  }));
}

/** Each change of a fact, with the rule and its reason. */
export function ruleLines({ steps }: LotTrace): Line[] {
  return steps.flatMap(({ rule, because, changes }) =>
    changes.map((change) => ({ what: rule, value: changeText(change), from: because })),
  );
}

function evidenceText(is: TracedEvidence['is']): string {
  const { kind, certainty } = is;
  const value = 'id' in is ? ` ${is.id}` : '';
  return `${kind}${value}, ${certainty}`;
}

/** Of evidence with a grammar, what its certainty means. */
const REASONS = {
  sure: 'this form has no other meaning',
  likely: 'this form usually means it',
  uncertain: 'this form may mean it',
} as const;

/** A concept was weighed against the other meanings of its form; the other evidence has a form of its own. */
function reasonOf(is: TracedEvidence['is']): string {
  if (!('support' in is)) return REASONS[is.certainty];
  const { form, alternatives, support } = is;
  const found = `${support.found} form “${form}”, score ${support.score.toFixed(2)}`;
  const [rival] = alternatives;
  if (!rival) return `${found}, the only meaning`;
  return Number.isFinite(support.lead)
    ? `${found}, ahead by ${support.lead.toFixed(2)} of other meanings such as ${rival.id}`
    : `${found}, no other likely meaning`;
}

function changeText({ fact, before, after }: FactChange): string {
  if (!after) return `${fact}: dropped ${valueText(before?.value)}`;
  const value = `${fact}: ${valueText(after.value)} (${after.certainty}, ${after.source})`;
  return before ? `${value}, before ${valueText(before.value)} (${before.certainty})` : value;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
