import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { Clock } from '@obverse/operations';
import { differencesOf, isExpected, shortText, type FieldDifference } from '../../shared/document-differences';
import { ATTEMPTS, repeatUntil, type GateResult, type Generations } from './gate';

/** The comparison of a lot between the generations. */
export type Comparison =
  | { readonly id: LotId; readonly kind: 'absent' | 'missing in the rebuilt index' | 'missing in the serving index' }
  /** Another observation: one generation has not received a write, or has lost it. */
  | { readonly id: LotId; readonly kind: 'older in the rebuilt index' | 'older in the serving index' }
  | { readonly id: LotId; readonly kind: 'compared'; readonly differences: readonly FieldDifference[] };

const AT_ONCE = 500;
const EXAMPLES = 3;

/**
 * Passes when sampled lots are the same documents in both generations, except in fields whose change is expected. Lots that are missing or older
 * on one side are compared again, and fail the gate if that remains.
 */
export async function contentGate(
  generations: Generations,
  lots: readonly LotId[],
  expected: readonly string[],
  clock: Clock,
): Promise<GateResult> {
  const resolved: Comparison[] = [];
  let open = lots;
  const compareOpen = async () => {
    const seen = await compareAll(generations, open);
    resolved.push(...seen.filter(isResolved));
    const unresolved = seen.filter((one) => !isResolved(one));
    open = unresolved.map(({ id }) => id);
    return unresolved;
  };
  const unresolved = await repeatUntil(compareOpen, (found) => found.length === 0, clock);
  return gateResult([...resolved, ...unresolved], expected);
}

async function compareAll({ serving, rebuilt }: Generations, lots: readonly LotId[]): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  for (let from = 0; from < lots.length; from += AT_ONCE) {
    const ids = lots.slice(from, from + AT_ONCE);
    const [before, after] = await Promise.all([serving.get(ids), rebuilt.get(ids)]);
    const old = new Map(before.map((document) => [document.id, document]));
    const now = new Map(after.map((document) => [document.id, document]));
    comparisons.push(...ids.map((id) => compare(id, old.get(id), now.get(id))));
  }
  return comparisons;
}

function compare(id: LotId, before: LotDocument | undefined, after: LotDocument | undefined): Comparison {
  if (!before && !after) return { id, kind: 'absent' };
  if (!after) return { id, kind: 'missing in the rebuilt index' };
  if (!before) return { id, kind: 'missing in the serving index' };
  if (after.version < before.version) return { id, kind: 'older in the rebuilt index' };
  if (after.version > before.version) return { id, kind: 'older in the serving index' };
  return { id, kind: 'compared', differences: differencesOf(before, after) };
}

function isResolved({ kind }: Comparison): boolean {
  return kind === 'compared' || kind === 'absent';
}

function gateResult(comparisons: readonly Comparison[], expected: readonly string[]): GateResult {
  const compared = comparisons.filter((one) => one.kind === 'compared');
  const fields = byField(compared);
  const unexpected = [...fields.keys()].filter((field) => !isExpected(field, expected));
  const against = comparisons.filter((one) => !isResolved(one));
  const same = compared.filter(({ differences }) => differences.length === 0).length;
  const counts = [
    `${same} the same`,
    `${compared.length - same} different`,
    `${against.length} missing or older on one side`,
  ];
  return {
    gate: 'sampled content',
    passed: unexpected.length === 0 && against.length === 0,
    figures: `${comparisons.length} lots: ${counts.join(', ')}`,
    details: [...kindLines(against), ...[...fields].flatMap(([field, found]) => fieldLines(field, found, expected))],
    unexpectedFields: unexpected,
  };
}

type Found = readonly { readonly id: LotId; readonly difference: FieldDifference }[];

function byField(compared: readonly Extract<Comparison, { kind: 'compared' }>[]): ReadonlyMap<string, Found> {
  const all = compared.flatMap(({ id, differences }) => differences.map((difference) => ({ id, difference })));
  return Map.groupBy(all, ({ difference }) => difference.field);
}

function kindLines(against: readonly Comparison[]): string[] {
  return [...Map.groupBy(against, ({ kind }) => kind)].map(([kind, lots]) => {
    const hint =
      kind === 'older in the serving index' || kind === 'missing in the serving index'
        ? '; `topics list` shows whether the indexer has a lag'
        : '';
    return `${lots.length} ${kind} after ${ATTEMPTS} comparisons: ${lots
      .slice(0, EXAMPLES)
      .map(({ id }) => id)
      .join(', ')}${hint}`;
  });
}

function fieldLines(field: string, found: Found, expected: readonly string[]): string[] {
  const mark = isExpected(field, expected) ? 'expected' : 'not expected';
  return [
    `${field} differs in ${found.length} lots (${mark})`,
    ...found
      .slice(0, EXAMPLES)
      .map(({ id, difference }) => `  ${id}: ${shortText(difference.before)} → ${shortText(difference.after)}`),
  ];
}
