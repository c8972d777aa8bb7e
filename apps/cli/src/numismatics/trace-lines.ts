import type { FactChange, LotTrace, TracedEvidence } from '@obverse/numismatics';
import type { Line } from './explain';

/** Each concept and each other evidence of the lot, with its value, its words and why it was read. */
export function evidenceLines({ evidence }: LotTrace): Line[] {
  return evidence.map(({ text, source, is }) => ({
    what: source,
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
  const value = 'support' in is ? is.id : valueOf(is);
  return [is.kind, value, `(${is.certainty})`].filter((part) => part !== '').join(' ');
}

/** Evidence that is no concept. */
type Read = Exclude<TracedEvidence['is'], { readonly support: unknown }>;

function valueOf(is: Read): string {
  switch (is.kind) {
    case 'year':
      return is.first === is.last ? String(is.first) : `${is.first} to ${is.last}`;
    case 'regnal-year':
      return String(is.year);
    case 'grade':
      return [is.tag, ...(is.upperTag === undefined ? [] : [is.upperTag])].join(' to ');
    case 'slab':
      return [is.service, is.number, is.grade?.tag].filter((part) => part !== undefined).join(' ');
    case 'reference':
      return `${is.catalogues.join(' or ')} ${referenceNumber(is)}`;
    case 'weight':
    case 'diameter':
    case 'fineness':
      return is.value;
    case 'quantity':
      return is.count === undefined ? is.amount : `${is.amount} of ${is.count}`;
    case 'copy':
      return is.nature;
    case 'undated':
      return '';
  }
}

function referenceNumber({ volume, section, number, letter, sub }: Extract<Read, { kind: 'reference' }>): string {
  const parts = [volume, section, `${number}${letter ?? ''}`, sub];
  return parts.filter((part) => part !== undefined).join('-');
}

/** A concept was weighed against the other meanings of its form; a reader states the reason of other evidence. */
function reasonOf(is: TracedEvidence['is']): string {
  if (!('support' in is)) return is.because;
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
