import type { Certainty, Evidence, Span } from '../evidence';
import type { Weighed } from './weighing-context';

type Item = { readonly evidence: Evidence } | { readonly mention: Weighed };

const UNCERTAINTY: Readonly<Record<Certainty, number>> = { sure: 0, likely: 1, uncertain: 2 };

/**
 * Chooses between mentions and evidence that share tokens. The order of precedence: not uncertain, longer, surer, evidence before mentions. A
 * fineness may share tokens with its metal, a date with the ruler or realm it is counted from (明治三年), a quantity with the kind or denomination it
 * counts (Satz, 3 Münzen).
 */
export function resolveOverlaps(
  weighed: readonly Weighed[],
  read: readonly Evidence[],
): { readonly mentions: readonly Weighed[]; readonly evidence: readonly Evidence[] } {
  if (read.length === 0) return { mentions: weighed, evidence: read };
  if (!anyOverlap(weighed, read)) return { mentions: weighed, evidence: read };
  const items: Item[] = [...read.map((evidence) => ({ evidence })), ...weighed.map((mention) => ({ mention }))];
  items.sort((a, b) => compare(spanOf(a), spanOf(b)));
  const chosen: Item[] = [];
  for (const item of items) if (!chosen.some((other) => clash(item, other))) chosen.push(item);
  chosen.sort((a, b) => spanOf(a).from - spanOf(b).from);
  return {
    mentions: chosen.flatMap((item) => ('mention' in item ? item.mention : [])),
    evidence: chosen.flatMap((item) => ('evidence' in item ? item.evidence : [])),
  };
}

function anyOverlap(weighed: readonly Span[], read: readonly Span[]): boolean {
  for (let at = 0; at < read.length; at++) {
    const { from, to } = read[at] ?? NOWHERE;
    for (const other of weighed) if (from < other.to && to > other.from) return true;
    // The list is in text order: an overlap can only be with the item before.
    if (at > 0 && from < (read[at - 1] ?? NOWHERE).to) return true;
  }
  return false;
}

const NOWHERE: Span = { from: 0, to: 0 };

/**
 * Whether longer, sure evidence covers tokens of a form, so that a shorter form next to it is used (`90 v. Chr. AR-Denar`). A weight also takes the
 * tokens at the end of a form (`Silber 500 g`).
 */
export function isTaken({ from, to }: Span, read: readonly Evidence[]): boolean {
  for (const evidence of read)
    if (
      evidence.from < to &&
      evidence.to > from &&
      (evidence.to - evidence.from > to - from || (evidence.kind === 'weight' && evidence.from > from)) &&
      evidence.certainty === 'sure' &&
      BLOCKING.has(evidence.kind)
    )
      return true;
  return false;
}

const BLOCKING: ReadonlySet<Evidence['kind']> = new Set([
  'slab',
  'grade',
  'reference',
  'weight',
  'diameter',
  'undated',
]);

function spanOf(item: Item): Span & { readonly certainty: Certainty } {
  if ('evidence' in item) return item.evidence;
  const { from, to, certainty, best } = item.mention;
  // It is uncertain which Charles II is meant, but not that one is.
  return certainty === 'uncertain' && !best.weak ? { from, to, certainty: 'likely' } : item.mention;
}

function compare(a: ReturnType<typeof spanOf>, b: ReturnType<typeof spanOf>): number {
  const uncertain = Number(a.certainty === 'uncertain') - Number(b.certainty === 'uncertain');
  return (
    uncertain ||
    b.to - b.from - (a.to - a.from) ||
    UNCERTAINTY[a.certainty] - UNCERTAINTY[b.certainty] ||
    a.from - b.from
  );
}

function clash(a: Item, b: Item): boolean {
  const [one, other] = [spanOf(a), spanOf(b)];
  if (one.from >= other.to || one.to <= other.from) return false;
  return !(belongs(a, b) || belongs(b, a));
}

function belongs(a: Item, b: Item): boolean {
  if (!('evidence' in a) || !('mention' in b)) return false;
  const { kind } = b.mention.best.facts.entry;
  if (a.evidence.kind === 'fineness') return kind === 'material';
  if (a.evidence.kind === 'quantity') return kind === 'kind' || (kind === 'denomination' && !b.mention.number);
  return a.evidence.kind === 'year' && a.evidence.calendar !== 'christian' && (kind === 'ruler' || kind === 'realm');
}
