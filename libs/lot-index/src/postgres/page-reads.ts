import type { LotId } from '@obverse/lots';
import { encodeCursor, type CursorPosition } from '../cursor';
import type { LotPage, LotQuery } from '../port';
import { fromStored, type StoredWrite } from '../stored';
import { fewHitsOf, pageOfHits, pageOfMany, pageOfRank } from './query/pages';
import { rankingOf } from './query/ranks';
import { list, sql, type Sql } from './query/sql';
import { countOf } from './query/statements';

/** `[id, rank, key, document]`; the document is null unless the query is `withDocuments`. */
type FoundLot = readonly [LotId, number, number, StoredWrite | null];

/** The answer of a statement of `query/pages.ts`. A statement of a total alone answers a number. */
interface PageAnswer {
  readonly total?: number;
  readonly passed?: number;
  /** Null from `pageOfHits` if the hits are many. */
  readonly lots?: readonly FoundLot[] | null;
}
type Answer = PageAnswer | number;

/** The read of one page, statement by statement: most pages need one. */
export type PageRead = Generator<Sql, LotPage, Answer>;

/** Runs the reads side by side, in one statement for the next step of all of them. Returns the pages in the order of the reads. */
export async function runTogether(
  reads: readonly PageRead[],
  run: <T>(statement: Sql) => Promise<T>,
): Promise<readonly LotPage[]> {
  const steps = reads.map((read) => read.next());
  for (;;) {
    const waiting = steps.flatMap((step, place) => (step.done ? [] : [{ place, statement: step.value }]));
    if (waiting.length === 0) return steps.flatMap((step) => (step.done ? [step.value] : []));
    const statements = waiting.map(({ statement }) => sql`(${statement})`);
    const answers = await run<Answer[]>(sql`SELECT json_build_array(${list(statements)})`);
    for (const [index, { place }] of waiting.entries()) {
      const answer = answers[index];
      const read = reads[place];
      if (answer === undefined || !read) throw new Error('a statement gave no answer');
      steps[place] = read.next(answer);
    }
  }
}

/** The page of a query that finds nothing whatever the index has. */
// oxlint-disable-next-line require-yield
export function* noRead(page: LotPage): PageRead {
  return page;
}

/** A page of a query that `matchable` returned, with its prefixes replaced. */
export function* readPage(table: Sql, query: LotQuery, after: CursorPosition | undefined): PageRead {
  const { take, skip, knownTotal } = query;
  if (take === 0) return pageOf(query, knownTotal ?? numberOf(yield countOf(table, query)), []);
  if (mayBeFew(query)) {
    const { total, lots } = answerOf(yield pageOfHits(table, query, { after, skip, count: take + 1 }));
    return lots
      ? pageOf(query, total ?? 0, lots)
      : yield* readMany(table, { ...query, ...(total !== undefined && { knownTotal: total }) }, after);
  }
  return yield* readMany(table, query, after);
}

function* readMany(table: Sql, query: LotQuery, after: CursorPosition | undefined): PageRead {
  if (rankingOf(query).length > 0) return yield* readRanks(table, query, after);
  const { total, lots } = answerOf(yield pageOfMany(table, query, { after, skip: query.skip, count: query.take + 1 }));
  return pageOf(query, total ?? 0, lots ?? []);
}

/** A query without these conditions finds most lots, and its total is counted in the index of the order alone. */
const narrowing = ['terms', 'titleTerms', 'phrases', 'anyOf', 'ids', 'specimens'] as const;

function mayBeFew(query: LotQuery): boolean {
  if (query.knownTotal !== undefined) return query.knownTotal <= fewHitsOf(query);
  const { filters, ranges = {} } = query;
  const isNarrowed = narrowing.some((name) => (query[name] ?? []).length > 0);
  return isNarrowed || Object.keys(filters).length > 0 || Object.keys(ranges).length > 0;
}

/** Reads one rank after the other until the page is full. */
function* readRanks(table: Sql, query: LotQuery, after: CursorPosition | undefined): PageRead {
  const count = query.take + 1;
  const lots: FoundLot[] = [];
  let { skip, knownTotal: total } = query;
  const first = after?.rank ?? 0;
  for (let rank = first; rank <= rankingOf(query).length && lots.length < count; rank += 1) {
    const window = { after: rank === first ? after : undefined, skip, count: count - lots.length };
    const found = answerOf(yield pageOfRank(table, query, rank, window, total === undefined));
    lots.push(...(found.lots ?? []));
    skip -= Math.min(skip, found.passed ?? 0);
    total ??= found.total;
  }
  return pageOf(query, total ?? numberOf(yield countOf(table, query)), lots);
}

function pageOf({ order, take, withDocuments }: LotQuery, total: number, lots: readonly FoundLot[]): LotPage {
  const page = lots.slice(0, take);
  const last = page.at(-1);
  const documents = page.flatMap(([, , , stored]) => (stored ? [fromStored(stored)] : []));
  return {
    ids: page.map(([id]) => id),
    total,
    ...(withDocuments && { documents: documents.filter((write) => !write.deleted) }),
    ...(last && lots.length > take && { cursor: encodeCursor(order, { id: last[0], rank: last[1], key: last[2] }) }),
  };
}

function answerOf(answer: Answer): PageAnswer {
  if (typeof answer === 'number') throw new Error('a page gave only a number');
  return answer;
}

function numberOf(answer: Answer): number {
  if (typeof answer !== 'number') throw new Error(`not a count: ${JSON.stringify(answer)}`);
  return answer;
}
