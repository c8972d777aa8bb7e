import { facetNames } from '@obverse/lot-index';
import type { Clock } from '@obverse/operations';
import { canariesSchema, defaultCanaries, mayDiffer, queryOf, type Canary } from './canaries';
import { isWithin, repeatUntil, type GateResult, type Generations } from './gate';

export interface CanaryOptions {
  /** Absent: {@link defaultCanaries}. */
  readonly canaries: readonly Canary[] | undefined;
  readonly expected: readonly string[];
  readonly tolerance: number;
  /** The time that decides which lots are open, epoch milliseconds. */
  readonly now: number;
}

interface Answer {
  readonly serving: number;
  readonly rebuilt: number;
  /** The share of the first page that is in both. */
  readonly overlap: number;
}

const TOP_VALUES = 3;
const LEAST_OVERLAP = 0.8;

/** Passes when queries have the same totals, within the tolerance, and four fifths of the first page in common. */
export async function canaryGate(
  generations: Generations,
  { canaries, expected, tolerance, now }: CanaryOptions,
  clock: Clock,
): Promise<GateResult> {
  const all = canaries ?? (await topQueries(generations, now));
  const isAlike = ({ serving, rebuilt, overlap }: Answer) =>
    isWithin(serving, rebuilt, tolerance) && overlap >= LEAST_OVERLAP;
  const allowed: Different[] = [];
  let open = all;
  const compare = async () => {
    const different = (await differencesAmong(generations, open, now)).filter(({ answer }) => !isAlike(answer));
    allowed.push(...different.filter(({ canary }) => mayDiffer(canary, expected)));
    const against = different.filter(({ canary }) => !mayDiffer(canary, expected));
    open = against.map(({ canary }) => canary);
    return against;
  };
  const against = await repeatUntil(compare, (found) => found.length === 0, clock);
  const alike = all.length - allowed.length - against.length;
  return {
    gate: 'canary queries',
    passed: against.length === 0,
    figures: `${all.length} queries: ${alike} alike, ${allowed.length} different as expected, ${against.length} different`,
    details: [
      ...against.map((one) => `${lineOf(one)} (not expected)`),
      ...allowed.map((one) => `${lineOf(one)} (expected)`),
    ],
    unexpectedFields: [],
  };
}

interface Different {
  readonly canary: Canary;
  readonly answer: Answer;
}

async function differencesAmong(
  generations: Generations,
  canaries: readonly Canary[],
  now: number,
): Promise<readonly Different[]> {
  const answers: Different[] = [];
  for (const canary of canaries) answers.push({ canary, answer: await queryBoth(generations, canary, now) });
  return answers;
}

function lineOf({ canary, answer: { serving, rebuilt, overlap } }: Different): string {
  return `${canary.name}: ${serving} lots serving, ${rebuilt} rebuilt, ${Math.round(overlap * 100)} % of the first page in both`;
}

async function topQueries({ serving }: Generations, now: number): Promise<readonly Canary[]> {
  const everything = queryOf(canariesSchema.element.parse({ name: 'everything' }), now);
  return defaultCanaries(await serving.facets(everything, facetNames, TOP_VALUES));
}

async function queryBoth({ serving, rebuilt }: Generations, canary: Canary, now: number): Promise<Answer> {
  const query = queryOf(canary, now);
  const [before, after] = await Promise.all([serving.search(query), rebuilt.search(query)]);
  const known = new Set(before.ids);
  const shared = after.ids.filter((id) => known.has(id)).length;
  const page = Math.max(before.ids.length, after.ids.length);
  return { serving: before.total, rebuilt: after.total, overlap: page === 0 ? 1 : shared / page };
}
