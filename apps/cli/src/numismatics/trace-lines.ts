import type { FactChange, LotTrace, TracedEvidence } from '@obverse/numismatics';
import type { Line } from './explain';

/** Each concept and each other evidence of the title, with its words. */
export function evidenceLines({ evidence }: LotTrace): Line[] {
  return evidence.map(({ text, is }) => ({ what: 'evidence', value: evidenceText(is), from: text }));
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

function changeText({ fact, before, after }: FactChange): string {
  if (!after) return `${fact}: dropped ${valueText(before?.value)}`;
  const value = `${fact}: ${valueText(after.value)} (${after.certainty}, ${after.source})`;
  return before ? `${value}, before ${valueText(before.value)} (${before.certainty})` : value;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
