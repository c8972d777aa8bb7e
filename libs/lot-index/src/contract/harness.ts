import type { LotDocument, LotWrite } from '../document';
import { idOf, lotQuery } from '../medium.factory';
import type { LotIndex, LotQuery } from '../port';

/** An adapter on an empty store of its own. */
export interface LotIndexHarness {
  /** Prepared. */
  readonly index: LotIndex;
  /** A second index on the same store, like another service. Closed with the harness. */
  another(): LotIndex;
  /** Resolves once searches find everything written, and each specimen once. */
  untilSearchable(): Promise<void>;
  /** Interrupts all connections to the engine and refuses new ones. */
  cut(): Promise<void>;
  /** Ends a cut. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export type MakeLotIndexHarness = () => Promise<LotIndexHarness>;

/** One harness for the tests of a describe block; `load` fills it once. */
export function useHarness(make: MakeLotIndexHarness, load: readonly LotWrite[] = []): () => LotIndexHarness {
  let harness: LotIndexHarness | undefined;
  beforeAll(async () => {
    harness = await make();
    if (load.length > 0) await writeAll(harness, load);
  });
  afterAll(async () => harness?.close());
  return () => {
    if (!harness) throw new Error('the harness is created before the first test');
    return harness;
  };
}

/** Writes documents, all of which must be applied, and waits until searches find them. */
export async function writeAll(harness: LotIndexHarness, writes: readonly LotWrite[]): Promise<void> {
  const outcomes = await harness.index.write(writes);
  const refused = outcomes.find(({ outcome }) => outcome !== 'applied');
  if (refused) throw new Error(`not applied: ${JSON.stringify(refused)}`);
  await harness.untilSearchable();
}

export async function idsOf(index: LotIndex, query: LotQuery): Promise<readonly string[]> {
  return (await index.search(query)).ids;
}

/** The ids of all pages, read by cursor. */
export async function allPages(index: LotIndex, query: LotQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await index.search({ ...query, ...(cursor !== undefined && { cursor }) });
    ids.push(...page.ids);
    if (page.cursor === undefined) return ids;
    if (ids.length > page.total) throw new Error('the pages never end');
    cursor = page.cursor;
  }
}

export function byId<T extends Pick<LotDocument, 'id'>>(documents: readonly T[]): T[] {
  return [...documents].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Of the lots of a result those that represent their specimen, computed independently of the code under test. */
export function expectedFirsts(lots: readonly LotDocument[], ids: readonly string[]): string[] {
  const byId = new Map(lots.map((lot) => [lot.id as string, lot]));
  const keysOf = ({ specimen, photo }: LotDocument) => [specimen, photo].filter((key) => key !== undefined);
  const end = ({ status, sort }: LotDocument) => (status === 'ended' ? -Infinity : (sort.closesAt ?? Infinity));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const inOrder = [...found].sort(
    (one, other) =>
      (end(one) === end(other) ? 0 : end(other) > end(one) ? 1 : -1) ||
      keysOf(other).length - keysOf(one).length ||
      one.sort.firstObserved - other.sort.firstObserved ||
      (one.id < other.id ? -1 : 1),
  );
  const seen = new Set<string>();
  const firsts = new Set<string>();
  for (const lot of inOrder) {
    if (!keysOf(lot).some((key) => seen.has(key))) firsts.add(lot.id);
    for (const key of keysOf(lot)) seen.add(key);
  }
  return ids.filter((id) => firsts.has(id));
}

/** The query finds exactly these lots, in any order, and counts them. */
export async function expectFound(
  harness: LotIndexHarness,
  query: Partial<LotQuery>,
  sources: readonly string[],
): Promise<void> {
  const page = await harness.index.search(lotQuery(query));
  expect([...page.ids].sort()).toEqual(sources.map(idOf).sort());
  expect(page.total).toBe(sources.length);
  expect(await harness.index.count(lotQuery(query))).toBe(sources.length);
}
