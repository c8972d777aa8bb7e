import { decodeCursor } from '../cursor';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import type { LotPage } from '../port';
import { noRead, readPage, runTogether, type PageRead } from './page-reads';
import { name, render, type Sql } from './query/sql';

const table = name('lot_index.lots_g1');
const ranking = [{ terms: [], titleTerms: ['thaler'], filters: {} }];
const lot = (number: number, rank = 0) => [idOf(number), rank, -number, null] as const;

/** Runs one read with an answer for each statement; returns the page and the statements. */
async function pageOf(read: PageRead, answers: readonly unknown[]): Promise<{ page?: LotPage; statements: string[] }> {
  const statements: string[] = [];
  const run = <T>(statement: Sql): Promise<T> => {
    statements.push(render(statement).text);
    return Promise.resolve([answers[statements.length - 1]] as T);
  };
  const [page] = await runTogether([read], run);
  return { ...(page && { page }), statements };
}

it('reads total and page with one statement', async () => {
  const read = readPage(table, lotQuery({ terms: ['thaler'], take: 1 }), undefined);
  const { page, statements } = await pageOf(read, [{ total: 2, lots: [lot(1), lot(2)] }]);
  expect(statements).toHaveLength(1);
  expect(page).toMatchObject({ ids: [idOf(1)], total: 2 });
  expect(decodeCursor('newest', page?.cursor ?? '')).toEqual({ key: -1, id: idOf(1) });
});

it('reads the page of many hits from the index of the order, and does not count again', async () => {
  const read = readPage(table, lotQuery({ terms: ['thaler'], take: 2 }), undefined);
  const { page, statements } = await pageOf(read, [
    { total: 9_000, lots: null },
    { total: 9_000, lots: [lot(1), lot(2)] },
  ]);
  expect(page).toEqual({ ids: [idOf(1), idOf(2)], total: 9_000 });
  expect(statements[1]).toContain('ORDER BY by_newest, id OFFSET 0');
  expect(statements[1]).not.toContain('count(*)');
});

it('begins in the index of the order without a condition that narrows the result, or with a large known total', async () => {
  for (const query of [lotQuery({ status: 'open' }), lotQuery({ terms: ['thaler'], knownTotal: 20_000 })]) {
    const { statements } = await pageOf(readPage(table, query, undefined), [{ total: 20_000, lots: [] }]);
    expect(statements).toEqual([expect.stringContaining('ORDER BY by_newest, id OFFSET 0')]);
  }
});

it('reads one rank after the other until the page is full, with what is left to skip', async () => {
  const query = lotQuery({ order: 'relevance', ranking, terms: ['thaler'], skip: 3, take: 2 });
  const { page, statements } = await pageOf(readPage(table, query, undefined), [
    { total: 9_000, lots: null },
    { passed: 2, lots: [] },
    { passed: 4, lots: [lot(5, 1), lot(6, 1), lot(7, 1)] },
  ]);
  expect(statements).toHaveLength(3);
  expect(page).toMatchObject({ ids: [idOf(5), idOf(6)], total: 9_000 });
  expect(decodeCursor('relevance', page?.cursor ?? '')).toEqual({ rank: 1, key: -6, id: idOf(6) });
});

it('does not read a rank after the page is full, nor one before the cursor', async () => {
  const query = lotQuery({ order: 'relevance', ranking, terms: ['thaler'], take: 1, knownTotal: 9_000 });
  const full = [{ passed: 2, lots: [lot(1), lot(2)] }];
  expect((await pageOf(readPage(table, query, undefined), full)).statements).toHaveLength(1);
  const after = { rank: 1, key: -1, id: idOf(1) };
  const { page, statements } = await pageOf(readPage(table, query, after), [{ passed: 1, lots: [lot(2, 1)] }]);
  expect(statements).toHaveLength(1);
  expect(page).toEqual({ ids: [idOf(2)], total: 9_000 });
});

it('runs the next statements of several reads together, and returns the pages in their order', async () => {
  const rounds: string[] = [];
  const answers = [[{ total: 9_000, lots: null }, 7], [{ total: 9_000, lots: [lot(1)] }]];
  const run = <T>(statement: Sql): Promise<T> => {
    rounds.push(render(statement).text);
    return Promise.resolve(answers[rounds.length - 1] as T);
  };
  const reads = [
    readPage(table, lotQuery({ terms: ['thaler'] }), undefined),
    noRead({ ids: [], total: 0 }),
    readPage(table, lotQuery({ take: 0 }), undefined),
  ];
  const pages = await runTogether(reads, run);
  expect(pages.map(({ total }) => total)).toEqual([9_000, 0, 7]);
  expect(rounds).toHaveLength(2);
});

it('returns documents without their stored names', async () => {
  const { specimen: _, ...document } = lotDocument(1, { specimen: 'slab:ngc:1' });
  const read = readPage(table, lotQuery({ terms: ['thaler'], withDocuments: true }), undefined);
  const stored = { ...document, piece: 'slab:ngc:1' };
  const { page } = await pageOf(read, [{ total: 1, lots: [[document.id, 0, 0, stored]] }]);
  expect(page?.documents).toEqual([{ ...document, specimen: 'slab:ngc:1' }]);
});
