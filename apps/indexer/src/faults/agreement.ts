import { decodeMessage, topics, type LotChanged } from '@obverse/contracts';
import type { LotDocument, LotQuery } from '@obverse/lot-index';
import { isLotId, type LotId } from '@obverse/lots';
import { eventually } from '@obverse/testing';
import { documentDifferences, expectNone, setDifferences } from './comparison';
import { expectedOf, missingChanges, type Expected } from './model';
import type { World } from './world';

/** Whether each lot's observations were appended in the order of their times. */
export type Arrival = 'in order' | 'shuffled';

const everything: Omit<LotQuery, 'now'> = { terms: [], filters: {}, order: 'newest', skip: 0, take: 100 };
const GET_AT_ONCE = 500;

/**
 * Waits until all records are committed, then compares everything with the model: every document, the results and counts of searches,
 * lots.changed and the price history. No record may have been set aside, because the faults are in the world, not in records.
 */
export async function expectAgreement(world: World, arrival: Arrival = 'in order'): Promise<void> {
  await world.drained();
  const expected = expectedOf(world.observed, world.context);
  await expectDocuments(world, expected);
  expectNone(
    'set aside',
    (await world.records(topics.lotsRejected)).map(({ key, headers }) => `${key}: ${JSON.stringify(headers)}`),
  );
  const changes = (await world.records(topics.lotsChanged)).map(({ value }) => decodeMessage('LotChanged', value));
  if (arrival === 'in order') await expectHistory(world, expected, changes);
  else expectNone('missing changes', missingChanges(world.observed, changes, world.context));
}

/** Checks that every document of the index is as expected, and that a search finds each exactly once. */
export async function expectDocuments(world: World, expected: Expected): Promise<void> {
  const ids = [...new Set(world.observed.map(({ lotId }) => lotId))].filter(isLotId);
  expectNone('the index and the model', documentDifferences(expected.documents, await documentsOf(world, ids)));
  const live = [...expected.documents.values()];
  const now = Date.now();
  const isOpen = ({ status, sort }: LotDocument) =>
    status === 'open' && !(sort.closesAt !== undefined && sort.closesAt <= now);
  const open = live.filter(isOpen).length;
  const totals = { open, ended: live.length - open, all: live.length };
  // Searches find a write within a second, so the first search may be too early; the totals may be right before the lots are.
  await eventually(
    `searches to count ${JSON.stringify(totals)}`,
    async () => JSON.stringify(await totalsOf(world, now)) === JSON.stringify(totals),
    async () => `they count ${JSON.stringify(await totalsOf(world, now))}`,
  );
  const differences = async () => {
    const found = await foundOf(world, now);
    const doubles = found.length - new Set(found).size;
    return [
      ...(doubles > 0 ? [`${doubles} lots are found twice`] : []),
      ...setDifferences('lot', new Set(expected.documents.keys()), new Set(found)),
    ];
  };
  await eventually(
    'searches to find each lot once',
    async () => (await differences()).length === 0,
    async () => (await differences()).slice(0, 10).join('\n'),
  );
}

async function expectHistory(world: World, expected: Expected, changes: readonly LotChanged[]): Promise<void> {
  const changeIds = new Set(changes.map(({ changeId }) => changeId));
  expectNone('lots.changed', setDifferences('change', expected.changeIds, changeIds));
  const points = await world.pricePoints(world.observed.map(({ lotId }) => lotId));
  expectNone('price history', setDifferences('price point', expected.pricePoints, points));
}

export async function documentsOf(world: World, ids: readonly LotId[]): Promise<LotDocument[]> {
  const documents: LotDocument[] = [];
  for (let from = 0; from < ids.length; from += GET_AT_ONCE) {
    documents.push(...(await world.index.get(ids.slice(from, from + GET_AT_ONCE))));
  }
  return documents;
}

async function totalsOf({ index }: World, now: number): Promise<Record<'open' | 'ended' | 'all', number>> {
  const [open, ended, all] = await Promise.all([
    index.count({ ...everything, now, status: 'open' }),
    index.count({ ...everything, now, status: 'ended' }),
    index.count({ ...everything, now }),
  ]);
  return { open, ended, all };
}

async function foundOf({ index }: World, now: number): Promise<readonly LotId[]> {
  const found: LotId[] = [];
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await index.search({ ...everything, now, ...(cursor !== undefined && { cursor }) });
    found.push(...page.ids);
    cursor = page.cursor;
  }
  return found;
}
