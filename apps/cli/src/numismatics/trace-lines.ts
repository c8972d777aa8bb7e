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

/** The value of each kind as text. */
const values: { readonly [Kind in Read['kind']]: (is: Extract<Read, { readonly kind: Kind }>) => string } = {
  year: ({ first, last }) => (first === last ? String(first) : `${first} to ${last}`),
  'regnal-year': ({ year }) => String(year),
  grade: ({ tag, upperTag }) => (upperTag === undefined ? tag : `${tag} to ${upperTag}`),
  slab: ({ service, number, grade }) => [service, number, grade?.tag].filter((part) => part !== undefined).join(' '),
  reference: (is) => `${is.catalogues.join(' or ')} ${referenceNumber(is)}`,
  weight: ({ value }) => value,
  diameter: ({ value }) => value,
  fineness: ({ value }) => value,
  quantity: ({ amount, count }) => (count === undefined ? amount : `${amount} of ${count}`),
  copy: ({ nature }) => nature,
  undated: () => '',
};

function valueOf(is: Read): string {
  return (values[is.kind] as (evidence: Read) => string)(is);
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
  if (!after) return `${fact}: dropped ${factText(fact, before?.value)}`;
  const value = `${fact}: ${factText(fact, after.value)} (${after.certainty}, ${after.source})`;
  return before ? `${value}, before ${factText(fact, before.value)} (${before.certainty})` : value;
}

/** The evidence with the fields of a fact that has several. */
const evidenceOfFact: Readonly<Partial<Record<FactChange['fact'], Read['kind']>>> = {
  years: 'year',
  grade: 'grade',
  slab: 'slab',
  quantity: 'quantity',
};

function factText(fact: FactChange['fact'], value: unknown): string {
  const kind = evidenceOfFact[fact];
  return kind === undefined ? String(value) : (values[kind] as (value: unknown) => string)(value);
}
